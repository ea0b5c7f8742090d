import { readFile } from 'node:fs/promises';
import path from 'node:path';

let mark: Promise<string> | undefined;

/** The mark of the logo as a data address, read once: the file that browsers show in their tabs. */
export function brandMark(): Promise<string> {
  mark ??= readFile(path.join(process.cwd(), 'public/favicon.svg'), 'base64').then(
    (svg) => `data:image/svg+xml;base64,${svg}`,
  );
  return mark;
}
