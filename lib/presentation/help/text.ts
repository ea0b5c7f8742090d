import { createTranslator, type RichTranslationValues } from 'use-intl/core';
import type { Locale } from '@/lib/platform/locale';
import type { HelpArticle } from '@/lib/support/help/articles';
import { type HelpValues, readHelpValues } from '@/lib/support/help/values';
import { shownNumber } from '../masks';
import { HELP_LINKS } from './links';

/** The values of the articles as they are shown. */
export async function readShownValues(locale: Locale): Promise<HelpValues> {
  const values = await readHelpValues(locale);
  return { ...values, whatsapp: shownNumber(String(values.whatsapp)) };
}

type Written = { locale: Locale; values: HelpValues };

/** Renders a text of an article with its values and tags. */
export function writeHelp({ locale, values }: Written, text: string, tags: RichTranslationValues = {}) {
  const t = createTranslator({ locale, messages: { text } });
  return t.rich('text', { ...values, ...tags });
}

const PLAIN = Object.fromEntries(
  Object.keys(HELP_LINKS).map((tag) => [tag, (words: string): string => words]),
);

/** A text of an article without its links. */
export function plainHelp({ locale, values }: Written, text: string): string {
  const t = createTranslator({ locale, messages: { text } });
  return t.markup('text', { ...values, ...PLAIN });
}

/** Every paragraph and list item of an article without its links. */
export function plainLines(written: Written, { blocks }: HelpArticle): string[] {
  return Object.values(blocks)
    .flatMap((block) => (isHelpText(block) ? [block] : Object.values(block)))
    .map((text) => plainHelp(written, text));
}

/** Inside Next a text with values or tags is already parsed into an array. */
export function isHelpText(block: HelpArticle['blocks'][string]): block is string {
  return typeof block === 'string' || Array.isArray(block);
}
