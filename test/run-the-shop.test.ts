import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findList } from '@/lib/operator/lists/registry';
import enUS from '@/messages/en-US';
import ptBR from '@/messages/pt-BR';

/** Parts of the messages that the pages of the console, and the alarms, show. */
const PARTS = [
  'actions',
  'books',
  'booksMonth',
  'chargeBackFile',
  'healthPage',
  'console',
  'couponFile',
  'desk',
  'homeNumbers',
  'lists',
  'operatorNotices',
  'orderFile',
  'payoutDesk',
  'push',
  'recordNow',
  'siteSettings',
  'timeline',
  'supportDesk',
] as const;

const guides = [
  { file: 'docs/run-the-shop.md', texts: enUS },
  { file: 'docs/run-the-shop.pt-BR.md', texts: ptBR },
];

describe.each(guides)('$file', ({ file, texts }) => {
  const guide = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

  test('names pages and buttons as the console does', () => {
    const known = new Set(PARTS.flatMap((part) => textsIn(texts[part])));
    // A bold name that ends a sentence is the heading of a step.
    const names = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name]) => name ?? []);
    const unknown = names.filter((name) => !name.endsWith('.') && !known.has(name));
    expect(names.length).toBeGreaterThan(80);
    expect(unknown).toEqual([]);
  });

  test('links to addresses that exist', () => {
    const addresses = [...guide.matchAll(/`(\/[^` ]+)`/g)].flatMap(([, address]) => address ?? []);
    expect(addresses.length).toBeGreaterThan(15);
    expect(addresses.filter((address) => !isPage(address))).toEqual([]);
  });

  test('links to headings that exist', () => {
    const headings = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-').replace(/[,.]/g, ''));
    const anchors = [...guide.matchAll(/\]\(#([^)]+)\)/g)].flatMap(([, anchor]) => anchor ?? []);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});

test('both guides have the same parts in the same order', () => {
  const outline = guides.map(({ file }) => readFileSync(file, 'utf8').match(/^#+(?= )/gm));
  expect(outline[0]).toEqual(outline[1]);
});

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

/** A page of the app; of a list, also its filter. */
function isPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, list] = /^\/console\/lists\/(\w+)$/.exec(pathname) ?? [];
  if (list === undefined) return existsSync(path.join('app/[locale]', pathname, 'page.tsx'));
  const known = findList(list);
  if (!known) return false;
  const { state = '', kind = '' } = Object.fromEntries(searchParams);
  return (state === '' || state in (known.states ?? {})) && (kind === '' || kind in (known.kinds ?? {}));
}
