import type { MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

const PLACE = 'absolute top-1/2 -translate-y-1/2 bg-surface/85 max-sm:hidden';

/** Previous and next picture, for mouse users; touch screens swipe. */
export function GalleryButtons() {
  const t = useTranslations('details');
  const isHydrated = useHydrated();
  const turn = (direction: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const strip = event.currentTarget.closest('section')?.querySelector('[data-strip]');
    strip?.scrollBy({ left: direction * strip.clientWidth, behavior: 'smooth' });
  };
  return (
    <>
      <IconButton
        label={t('previousPicture')}
        disabled={!isHydrated}
        onClick={turn(-1)}
        className={`${PLACE} left-3`}
      >
        <Icon name="arrow-left" />
      </IconButton>
      <IconButton
        label={t('nextPicture')}
        disabled={!isHydrated}
        onClick={turn(1)}
        className={`${PLACE} right-3`}
      >
        <Icon name="arrow-right" />
      </IconButton>
    </>
  );
}
