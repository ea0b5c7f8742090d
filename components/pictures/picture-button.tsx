import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { PictureUploads } from './use-picture-uploads';

type Props = {
  uploads: PictureUploads;
  disabled: boolean;
  /** Shows its label where there is space. */
  named?: boolean;
};

/** Chooses pictures for a text; on a phone the camera is offered too. */
export function PictureButton({ uploads, disabled, named = false }: Props) {
  const t = useTranslations('chat.pictures');
  const input = useRef<HTMLInputElement>(null);
  const isFull = disabled || uploads.list.length >= uploads.max;
  const choose = () => input.current?.click();
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
      {named ? (
        <Button variant="secondary" icon={<Icon name="image-plus" />} disabled={isFull} onClick={choose}>
          {t('add')}
        </Button>
      ) : (
        <IconButton label={t('add')} disabled={isFull} onClick={choose} className="disabled:opacity-45">
          <Icon name="image-plus" />
        </IconButton>
      )}
    </>
  );
}
