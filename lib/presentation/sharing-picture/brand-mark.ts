import { readFile } from 'node:fs/promises';
import path from 'node:path';

let mark: Promise<string> | undefined;

/** The logo's mark as a data URL, read once from the favicon file. */
export function brandMark(): Promise<string> {
  mark ??= readFile(path.join(process.cwd(), 'public/favicon.svg'), 'base64').then(
    (svg) => `data:image/svg+xml;base64,${svg}`,
  );
  return mark;
}
