import { cache } from 'react';
import type { Surface } from '@/lib/platform/locale';

const request = cache((): { surface: Surface } => ({ surface: 'web' }));

/** Notes for this request where the page will be shown, as `setRequestLocale` does with the language. */
export function setRequestSurface(surface: Surface): void {
  request().surface = surface;
}

/** Read without waiting: what waits is drawn in a task and sent in a row of its own. */
export function requestSurface(): Surface {
  return request().surface;
}
