import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { Text } from '@/components/ui/text';
import { WORK_PICTURE_MAX_MEGABYTES, WORK_PICTURES_MAX } from '@/lib/media/rules';
import { PictureTile } from './picture-tile';
import { useDrag } from './use-drag';
import type { Pictures } from './use-pictures';

/** The pictures of an ad: choose, reorder, describe and remove them. */
export function PictureList({ pictures, isBusy }: { pictures: Pictures; isBusy: boolean }) {
  const t = useTranslations('publish.pictures');
  const input = useRef<HTMLInputElement>(null);
  const { held, list } = useDrag(pictures.move);
  const count = pictures.list.length;

  function take(files: FileList | null) {
    void pictures.add([...(files ?? [])]);
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
  }

  return (
    <Section title={t('title')} text={t('text', { most: WORK_PICTURES_MAX })}>
      {count > 0 && (
        <ul {...list} className="grid grid-cols-2 gap-4 sm:grid-cols-3 max-[30rem]:grid-cols-1">
          {pictures.list.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              isLast={index === count - 1}
              isHeld={index === held}
              isBusy={isBusy}
              pictures={pictures}
            />
          ))}
        </ul>
      )}
      <Cluster>
        <Button
          variant="secondary"
          icon={<Icon name="image-plus" />}
          disabled={isBusy || count >= WORK_PICTURES_MAX}
          onClick={() => input.current?.click()}
        >
          {t('add')}
        </Button>
        <Text size="sm" tone="muted" as="span" className="tabular-nums">
          {t('count', { count, most: WORK_PICTURES_MAX })}
        </Text>
      </Cluster>
      <Text size="sm" tone="muted">
        {t('hint', { megabytes: WORK_PICTURE_MAX_MEGABYTES })}
      </Text>
      <p role="status" className={pictures.message === '' ? 'sr-only' : 'text-sm font-semibold'}>
        {pictures.message}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('add')}
        onChange={({ target }) => take(target.files)}
      />
    </Section>
  );
}
