import { z } from 'zod';
import '../zod-without-eval';

/**
 * What nobody sees and what changes the rest: controls but tabs and line breaks, marks and overrides of direction,
 * zero-width and filler letters, soft hyphens, tags. Joiners stay, which emoji and some scripts need.
 */
const UNSEEN =
  /(?![\t\n\r])[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

/** A text without what nobody sees: with it, letters would stand in another order than they are read. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** A text that strangers will see, of so many UTF-16 units at most as it was sent; the API page shows the example. */
export function plainText(max: number, example = 'Bom dia') {
  return z
    .string()
    .max(max)
    .meta({ examples: [example] })
    .transform(withoutUnseen);
}
