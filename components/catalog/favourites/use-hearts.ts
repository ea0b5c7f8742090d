import { useEffect } from 'react';
import { hasFavourites } from '@/lib/browser/session';

/** Shows on every Heart of the page whether its ad or provider is saved, and saves or removes it when pressed. */
export function useHearts(uid: string | undefined): void {
  useEffect(() => {
    // Imported on demand, because most visitors have no favourites.
    if (uid !== undefined || hasFavourites())
      void importHearts().then(({ startHearts }) => startHearts(new Date()));
  }, [uid]);

  useEffect(() => {
    document.addEventListener('submit', saveOnSubmit);
    return () => document.removeEventListener('submit', saveOnSubmit);
  }, []);
}

function importHearts() {
  return import('@/lib/browser/favourites/pressed-heart');
}

function saveOnSubmit(event: SubmitEvent): void {
  const heart = event.submitter;
  if (!(heart instanceof HTMLButtonElement) || heart.dataset.price === undefined) return;
  event.preventDefault();
  void importHearts().then(({ startHearts, saveHeart }) => {
    startHearts(new Date());
    return saveHeart(heart, new Date());
  });
}
