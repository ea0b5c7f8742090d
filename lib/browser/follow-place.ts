import { forgetPlace, locationOf, readPlace, widenPlace } from './location';

/**
 * Adapts plain links to the stored place: a search link without a location gets one, a link marked
 * `data-clear-place` clears it first, and one marked `data-widen-place` widens it to the state. One listener
 * for the page, so that links need no code of their own.
 */
export function followPlace(): void {
  document.addEventListener('click', fitLink, { capture: true });
}

function fitLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.pathname !== '/search') return;
  if (link.dataset.clearPlace !== undefined) forgetPlace();
  if (link.dataset.widenPlace !== undefined) widenPlace();
  const address = new URL(link.href);
  const location = locationOf(readPlace());
  if (location === '' || address.searchParams.has('location')) return;
  address.searchParams.set('location', location);
  link.href = address.href;
}
