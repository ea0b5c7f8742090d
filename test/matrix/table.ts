import { readFileSync } from 'node:fs';

/** Who calls; what each is stands in docs/matrix.md. */
export const CALLERS = [
  'anonymous',
  'owner',
  'counterpart',
  'other',
  'blocked',
  'deleted',
  'operator',
  'unopened',
  'stale',
] as const;
export type CallerName = (typeof CALLERS)[number];

/**
 * A status that refuses; `ok`: done for whoever it belongs to; `own`: done, with what is the caller's own alone; `in`:
 * let in, what comes then depends on what was asked; `·`: there is no such caller here, or it is answered as the others
 * of its kind.
 */
const WORD = /^(?:ok|own|in|·|4\d\d|503)$/;

export type Answers = Record<CallerName, string>;

type Section = 'Calls' | 'Events' | 'Pages';

/** The rows of a section of docs/matrix.md, their cells by the first of them. Throws when a cell says nothing known. */
export function readTable(section: Section): Map<string, string[]> {
  const text = readFileSync('docs/matrix.md', 'utf8');
  const [, part = ''] = text.split(new RegExp(`^## ${section}$`, 'm'));
  const lines = (part.split(/^## /m)[0] ?? '').split('\n').filter((line) => /^\| `/.test(line));
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(rows.map(([name = '', ...cells]) => [name.replaceAll('`', ''), cells]));
}

/** What each caller is to be answered, from the cells after the name. Throws when a cell says nothing known. */
export function answersOf(name: string, cells: readonly string[]): Answers {
  const answer = (caller: CallerName): string => {
    const word = cells[CALLERS.indexOf(caller)];
    if (word === undefined || !WORD.test(word)) throw new Error(`${name}: ${caller} is answered “${word}”?`);
    return word;
  };
  return {
    anonymous: answer('anonymous'),
    owner: answer('owner'),
    counterpart: answer('counterpart'),
    other: answer('other'),
    blocked: answer('blocked'),
    deleted: answer('deleted'),
    operator: answer('operator'),
    unopened: answer('unopened'),
    stale: answer('stale'),
  };
}
