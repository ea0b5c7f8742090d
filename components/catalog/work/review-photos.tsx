import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import type { PictureWidth } from '@/lib/media/rules';
import type { Review } from '@/lib/reviews/contract';

const Dialog = lazy(() => import('@/components/ui/dialog').then((module) => ({ default: module.Dialog })));

/** The photos of a public review; each opens in a larger size. */
export function ReviewPhotos({ by, pictures }: Pick<Review, 'by' | 'pictures'>) {
  const t = useTranslations('reviewPhotos');
  const isHydrated = useHydrated();
  const [opened, setOpened] = useState<number | null>(null);
  const shown = opened === null ? undefined : pictures[opened];
  const nameOf = (index: number) => t('photo', { number: index + 1, name: by });
  return (
    <>
      <ul className="flex flex-wrap gap-2 py-1">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              disabled={!isHydrated}
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="block overflow-hidden rounded-small"
            >
              <img
                src={photoUrl(id, 480)}
                alt={nameOf(index)}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 bg-line object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && shown && (
        <Suspense>
          <Dialog open size="large" onClose={() => setOpened(null)} title={t('title')}>
            <img
              src={photoUrl(shown.id, 1280)}
              alt={nameOf(opened)}
              width={shown.width}
              height={shown.height}
              className="mx-auto h-auto max-h-[75dvh] object-contain"
            />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

function photoUrl(id: string, width: PictureWidth): string {
  return `/api/reviews/pictures/${id}/${width}`;
}
