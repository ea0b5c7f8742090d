import { readFile } from 'node:fs/promises';
import path from 'node:path';

type Font = { name: string; data: Buffer; weight: 500 | 800; style: 'normal' };

const FOLDER = path.join(process.cwd(), 'node_modules/@fontsource/figtree/files');

let fonts: Promise<Font[]> | undefined;

/** Figtree in the two weights of the pictures, read once. */
export function pictureFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    [500 as const, 800 as const].flatMap((weight) =>
      ['latin', 'latin-ext'].map((part) => readFont(part, weight)),
    ),
  );
  return fonts;
}

async function readFont(part: string, weight: Font['weight']): Promise<Font> {
  const data = await readFile(path.join(FOLDER, `figtree-${part}-${weight}-normal.woff`));
  return { name: 'Figtree', data, weight, style: 'normal' };
}

/**
 * Removes characters that the fonts lack. For those the renderer would request fonts and emoji from other
 * hosts.
 */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u024f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
