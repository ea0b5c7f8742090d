import { withoutAccents } from '@/lib/places/without-accents';
import type { Locale } from '@/lib/platform/locale';
import { type HelpArticle, listArticles } from '@/lib/support/help/articles';

/** What a match in each part of an article counts. */
const SCORES = { title: 6, words: 4, body: 1 } as const;
type Part = keyof typeof SCORES;

/** Two words match if this many first letters are equal, or the whole shorter word: 'cancelar' and 'cancelamento'. */
const STEM_LENGTH = 6;
const SHORTEST_STEM = 4;

/** Without accents. */
const STOP_WORDS: Record<Locale, ReadonlySet<string>> = {
  'pt-BR': new Set(
    'a o as os um uma de do da dos das e em no na nos nas para por com que se eu meu minha me como quando qual quais onde posso quero fazer foi ser nao'.split(
      ' ',
    ),
  ),
  'en-US': new Set(
    'a an the of in on at for to and with i my me it is are was do does did how what when where which can could not want'.split(
      ' ',
    ),
  ),
};

type Indexed = { article: HelpArticle } & Record<Part, string[]>;
const indexes = new Map<Locale, Indexed[]>();

/**
 * The articles that a person looks for, best first. Case and accents do not matter. Articles with every word, or, if there
 * are none, with at least one in the title or the further words.
 */
export function searchArticles(locale: Locale, term: string): HelpArticle[] {
  const wanted = wordsOf(term);
  const telling = wanted.filter((word) => !STOP_WORDS[locale].has(word));
  const words = telling.length > 0 ? telling : wanted;
  if (words.length === 0) return [];
  const found = indexOf(locale)
    .map((indexed) => ({ ...indexed, scores: words.map((word) => scoreOf(indexed, word)) }))
    // With equal scores, the shorter title first.
    .sort((a, b) => sumOf(b.scores) - sumOf(a.scores) || a.title.length - b.title.length);
  const whole = found.filter(({ scores }) => scores.every((score) => score > 0));
  const shown =
    whole.length > 0 ? whole : found.filter(({ scores }) => scores.some((score) => score >= SCORES.words));
  return shown.map(({ article }) => article);
}

function indexOf(locale: Locale): Indexed[] {
  const kept = indexes.get(locale);
  if (kept) return kept;
  const made = listArticles(locale).map((article) => ({
    article,
    title: wordsOf(stringsIn(article.title)),
    words: wordsOf(stringsIn(article.words)),
    body: wordsOf(stringsIn(article.blocks)),
  }));
  indexes.set(locale, made);
  return made;
}

function scoreOf(indexed: Indexed, word: string): number {
  const parts: Part[] = ['title', 'words', 'body'];
  return sumOf(
    parts.map((part) => (indexed[part].some((other) => areAlike(word, other)) ? SCORES[part] : 0)),
  );
}

/** Whether two words are equal, or long and begin alike. */
function areAlike(one: string, other: string): boolean {
  const needed = Math.min(one.length, other.length, STEM_LENGTH);
  return one === other || (needed >= SHORTEST_STEM && one.slice(0, needed) === other.slice(0, needed));
}

/** Words without case, accents and hyphens. */
function wordsOf(text: string): string[] {
  return (
    withoutAccents(text)
      .replace(/-/g, '')
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** The text in messages, which inside Next may be parsed into arrays; without tags and values. */
function stringsIn(messages: unknown): string {
  if (typeof messages === 'string') return messages.replace(/<\/?\w+>|\{\w+\}/g, ' ');
  if (typeof messages !== 'object' || messages === null) return '';
  return Object.values(messages).map(stringsIn).join(' ');
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
