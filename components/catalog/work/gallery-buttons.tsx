'use client';

import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

const LOOK = 'absolute top-1/2 -translate-y-1/2 bg-surface/85 max-sm:hidden';

/** One picture on or back, for whoever has a mouse; fingers swipe. */
export function GalleryButtons({ labels }: { labels: { previous: string; next: string } }) {
  const turn = (direction: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const strip = event.currentTarget.parentElement?.querySelector('[data-strip]');
    strip?.scrollBy({ left: direction * strip.clientWidth, behavior: 'smooth' });
  };
  return (
    <>
      <IconButton label={labels.previous} onClick={turn(-1)} className={`${LOOK} left-3`}>
        <Icon name="arrow-left" />
      </IconButton>
      <IconButton label={labels.next} onClick={turn(1)} className={`${LOOK} right-3`}>
        <Icon name="arrow-right" />
      </IconButton>
    </>
  );
}
