import { MINUTE_MS } from '@/lib/platform/durations';
import { fetchFile } from './fetch-file';
import { withSession } from '../with-session';

/**
 * Saves the response of a call as a file, for the logged-in user; `path` as for `fetchFile`. Throws
 * CallError.
 */
export async function saveAnswer(path: string): Promise<void> {
  saveFile(await withSession((token) => fetchFile(path, token)));
}

/** Downloads a file as a link with `download` would. */
function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
