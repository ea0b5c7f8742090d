import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { PictureUploads } from './use-picture-uploads';

/** The pictures of an unsent text; calls `onRemove` when one is removed. */
export function ChosenPictures({ uploads, onRemove }: { uploads: PictureUploads; onRemove?: () => void }) {
  const t = useTranslations('chat.pictures');
  return (
    <>
      <p role="status" className="text-sm text-danger empty:hidden">
        {uploads.message}
      </p>
      {uploads.list.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {uploads.list.map(({ key, src, picture }, index) => (
            <li key={key} className="relative size-18 overflow-hidden rounded-small bg-line">
              <img src={src} alt={t('chosen', { number: index + 1 })} className="size-full object-cover" />
              {picture === null && (
                <span className="absolute inset-0 flex items-center justify-center bg-surface/60">
                  <Spinner />
                  <span className="sr-only">{t('sending', { number: index + 1 })}</span>
                </span>
              )}
              <button
                type="button"
                aria-label={t('remove', { number: index + 1 })}
                title={t('remove', { number: index + 1 })}
                onClick={() => {
                  onRemove?.();
                  uploads.remove(key);
                }}
                className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
              >
                <span className="flex size-6 items-center justify-center rounded-full bg-surface text-ink shadow-soft">
                  <Icon name="x" size="small" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
