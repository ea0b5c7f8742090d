import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { ALT_MAX } from '@/lib/media/rules';
import type { AdPicture } from '@/lib/browser/ad-picture';
import { tile } from './use-drag';
import type { Pictures } from './use-pictures';

type Props = {
  picture: AdPicture;
  /** Zero-based; the first is the cover. */
  index: number;
  isLast: boolean;
  isHeld: boolean;
  isBusy: boolean;
  pictures: Pictures;
};

/** A picture of an ad with its actions. */
export function PictureTile({ picture, index, isLast, isHeld, isBusy, pictures }: Props) {
  const t = useTranslations('publish.pictures');
  const number = index + 1;
  const { key, src, alt, sent, problem } = picture;
  return (
    <li
      {...tile(index)}
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-control',
        isHeld && 'opacity-60 outline-3 outline-brand',
      )}
    >
      <div className="relative aspect-[16/10] overflow-hidden rounded-control bg-line">
        <img
          src={src}
          alt={alt || t('picture', { number })}
          draggable={false}
          className="size-full cursor-grab object-cover"
        />
        <span
          aria-hidden="true"
          data-drag=""
          title={t('drag', { number })}
          className="absolute top-1 right-1 flex size-11 cursor-grab touch-none items-center justify-center rounded-full bg-surface/85 text-ink"
        >
          <Icon name="grip" />
        </span>
        {index === 0 && (
          <span className="absolute top-2 left-2">
            <Badge tone="sun">{t('cover')}</Badge>
          </span>
        )}
        {sent !== null && (
          <progress
            aria-label={t('sending', { number })}
            value={sent}
            max={1}
            className="absolute inset-x-2 bottom-2 h-2 w-auto accent-brand"
          />
        )}
      </div>
      {problem !== null && <p className="text-sm font-semibold text-danger">{`${t('failed')} ${problem}`}</p>}
      <div className="flex justify-between">
        <IconButton
          label={t('left', { number })}
          disabled={index === 0 || isBusy}
          onClick={() => pictures.move(index, index - 1)}
          className="disabled:opacity-45"
        >
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton
          label={t('right', { number })}
          disabled={isLast || isBusy}
          onClick={() => pictures.move(index, index + 1)}
          className="disabled:opacity-45"
        >
          <Icon name="arrow-right" />
        </IconButton>
        <IconButton label={t('remove', { number })} disabled={isBusy} onClick={() => pictures.remove(key)}>
          <Icon name="trash-2" />
        </IconButton>
      </div>
      <Input
        aria-label={t('alt', { number })}
        placeholder={t('alt', { number })}
        value={alt}
        maxLength={ALT_MAX}
        disabled={isBusy}
        onChange={({ target }) => pictures.describe(key, target.value)}
      />
    </li>
  );
}
