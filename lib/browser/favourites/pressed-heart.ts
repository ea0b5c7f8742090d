import { readFavourites, watchFavourites } from './favourites';
import { areOutdated, loadFavourites, saveForMember } from './member-favourites';
import { storeFavourite } from './store-favourite';
import { messageOf } from '../message-of';
import { storedUser } from '../stored-user';

/** Saves or removes the ad or provider of a heart; shows on it what went wrong. */
export async function saveHeart(heart: HTMLButtonElement, now: Date): Promise<void> {
  const isSaved = heart.ariaPressed !== 'true';
  const favourite = {
    item: heart.value,
    price_seen: Number(heart.dataset.price) || null,
    saved_at: now.toISOString(),
  };
  heart.setCustomValidity('');
  try {
    if (storedUser.read() !== null) {
      await saveForMember(favourite, isSaved);
    } else if (!storeFavourite(favourite, isSaved)) throw new Error('The browser storage is full');
  } catch (error) {
    // Shows the browser's own validation bubble beside the heart.
    heart.setCustomValidity(messageOf(error, heart.form?.dataset.failed ?? ''));
    heart.reportValidity();
  }
}

let isStarted = false;

/** Shows on every heart whether it is saved, also on those that are added later, and loads a user's favourites. */
export function startHearts(now: Date): void {
  if (!isStarted) {
    isStarted = true;
    // Lists grow, and parts of pages load later.
    new MutationObserver(showState).observe(document.body, { childList: true, subtree: true });
    watchFavourites(showState);
    showState();
  }
  if (storedUser.read() !== null && areOutdated(now.getTime())) void loadFavourites(now.getTime());
}

function showState(): void {
  const saved = new Set(readFavourites().map(({ item }) => item));
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button[data-price]'))
    heart.ariaPressed = String(saved.has(heart.value));
}
