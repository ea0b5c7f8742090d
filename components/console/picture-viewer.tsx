'use client';

import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';

type ViewedPicture = {
  id: string | number;
  /** URL of the picture in the page. */
  small: string;
  /** URL of the picture in the viewer. */
  large: string;
  alt: string;
  /** Accessible name of the link to the picture. */
  label: string;
  width?: number;
  height?: number;
  /** Above the picture in the page. */
  caption?: string;
};

/** Pictures that open in a viewer with zoom, previous and next. Without scripts each one links to its large version. */
export function PictureViewer({ pictures }: { pictures: ViewedPicture[] }) {
  const t = useTranslations('console.viewer');
  const [index, setIndex] = useState<number | null>(null);
  const [isLarge, setLarge] = useState(false);
  const shown = index === null ? undefined : pictures[index];

  function show(next: number | null) {
    setLarge(false);
    setIndex(next);
  }
  const open = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(at);
  };
  function turn(by: 1 | -1) {
    if (index !== null && pictures[index + by]) show(index + by);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  }

  return (
    <>
      <ul className="flex flex-wrap gap-1 py-1">
        {pictures.map(({ id, small, large, alt, label, width, height, caption }, at) => (
          <li key={id}>
            {caption !== undefined && <span className="text-sm text-muted">{caption}</span>}
            <a
              href={large}
              aria-label={label}
              onClick={open(at)}
              className="block overflow-hidden rounded-small"
            >
              <img
                src={small}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                className="h-auto w-60 max-w-full bg-line object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => show(null)}
        title={t('title', { number: (index ?? 0) + 1, amount: pictures.length })}
        size="large"
      >
        {shown && (
          // The keys work wherever the focus is within the viewer.
          <div role="group" aria-label={shown.alt} onKeyDown={onKeyDown} className="flex flex-col gap-3">
            <div className="max-h-[70vh] overflow-auto rounded-small bg-line" tabIndex={0}>
              <img
                src={shown.large}
                alt={shown.alt}
                className={clsx(
                  'mx-auto',
                  isLarge ? 'h-auto w-[200%] max-w-none' : 'max-h-[70vh] w-auto max-w-full object-contain',
                )}
              />
            </div>
            <Cluster justify="between">
              <Button variant="secondary" disabled={index === 0} onClick={() => turn(-1)}>
                {t('previous')}
              </Button>
              <Button variant="secondary" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
                {t('zoom')}
              </Button>
              <Button variant="secondary" disabled={index === pictures.length - 1} onClick={() => turn(1)}>
                {t('next')}
              </Button>
            </Cluster>
          </div>
        )}
      </Dialog>
    </>
  );
}
