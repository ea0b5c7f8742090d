import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { PictureUploads } from './use-picture-uploads';

/** Chooses pictures for what is being written; on a phone the camera is offered too. */
export function PictureButton({ uploads, disabled }: { uploads: PictureUploads; disabled: boolean }) {
  const t = useTranslations('chat.pictures');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('choose')}
        onChange={({ target }) => {
          void uploads.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton
        label={t('add')}
        disabled={disabled || uploads.list.length >= uploads.most}
        onClick={() => input.current?.click()}
        className="disabled:opacity-45"
      >
        <Icon name="image-plus" />
      </IconButton>
    </>
  );
}
