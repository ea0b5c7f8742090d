import { fetchFile } from './fetch-file';
import { withSession } from '../with-session';

/**
 * Has the browser save what a call answers, for whoever is logged in here; `path` as for `fetchFile`. Throws CallError.
 */
export async function saveAnswer(path: string): Promise<void> {
  saveFile(await withSession((token) => fetchFile(path, token)));
}

/** As if a link to the file had been followed. */
function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
