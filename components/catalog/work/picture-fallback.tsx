'use client';

import { useEffect } from 'react';

/**
 * A cover that fails to load gives way to the owner's avatar, any other picture of an ad to nothing (specification,
 * point 8). One listener serves every picture of the page; a browser keeps a listener once however often it is added.
 */
export function PictureFallback() {
  useEffect(() => {
    document.addEventListener('error', replaceTarget, { capture: true });
    // Those that failed before this code arrived.
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
  }, []);
  return null;
}

function replaceTarget({ target }: Event): void {
  replaceBroken(target);
}

function replaceBroken(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const { instead, goes } = picture.dataset;
  const place = picture.closest('li');
  if (goes !== undefined) place?.setAttribute('hidden', '');
  if (instead === undefined) return;
  // A picture may come in several sizes, of which a browser would choose again.
  picture.removeAttribute('srcset');
  delete picture.dataset.instead;
  picture.dataset.avatar = '';
  place?.setAttribute('data-broken', '');
  picture.src = instead;
}
