import { Markup } from '@/lib/presentation/markup';

/** Something that a page shows. Markup stands on it as it is, all else as words. */
export type Word = { text: string; isMarkup: boolean };

/**
 * What stands on a stencil in place of a word. It is an address, because addresses are parsed on their way to the
 * page, and has no sign that any of a page's spellings would escape.
 */
function markOf(index: number): string {
  return `https://mark.invalid/${index}-`;
}

export const MARK = /https:\/\/mark\.invalid\/(\d+)-/;

/**
 * A view with a mark in place of every word. Empty words, numbers, truths and the lengths of lists stay: on them
 * depends what is drawn, and views with the same ones share their stencil.
 */
export function markWords<View>(view: View): { marked: View; words: Word[] } {
  const words: Word[] = [];
  const mark = (word: Word): string => markOf(words.push(word) - 1);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return value === '' ? '' : mark({ text: value, isMarkup: false });
    if (value instanceof Markup) return new Markup(mark({ text: value.text, isMarkup: true }));
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  // Every part was put in the place of one of its own type.
  return { marked: walk(view) as View, words };
}
