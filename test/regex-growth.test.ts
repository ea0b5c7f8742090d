import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';

const ROOMS = ['app', 'components', 'lib', 'server'];
const LENGTH = 1_000;
/** Linear patterns need some 0.01 ms for LENGTH characters, so only a busy machine makes them suspects. */
const SUSPICIOUS_MS = 0.25;
/** Four times the text costs four times the time when linear, sixteen times when quadratic. */
const FACTOR = 4;
const MAX_GROWTH = 10;
/**
 * The minimum cost of a quadratic pattern for the longest text, FACTOR² times LENGTH. The real cost is about 400 ms,
 * that of a linear pattern 0.15 ms. Below a tick of the processor's clock, ratios of costs are meaningless.
 */
const QUADRATIC_MS = 12;
const CHARACTERS = [...'aA0é ._,-@/"<>:;%(=`{', '\0', '\t', '\n'];
const MAX_WORDS = 8;
/** Keeps a pattern from matching at the end. */
const END = '\0\n';
/** These read what the product itself wrote. */
const OUR_OWN_TEXT = [
  String.raw`<script\b([^>]*)>([\s\S]*?)<\/script>`,
  String.raw`^${'```'}\w*\n(.*?)\n${'```'}$`,
];

const literals = ROOMS.flatMap(listSources).flatMap(listPatterns);
const built = await listBuiltPatterns();

test('the search finds the patterns of the product and the ones it builds', () => {
  expect(literals.length).toBeGreaterThan(150);
  expect(built.length).toBeGreaterThan(50);
});

test('a quadratic pattern is found, a linear one is not', { timeout: 300_000 }, () => {
  expect(findSlowText(/\s+$/)).not.toBeNull();
  expect(findSlowText(/^(\d{1,9})\s*[;,\t ]\s*(\S+)$/)).not.toBeNull();
  expect(findSlowText(/[^\s@]+@[^\s@]+\.[a-z]{2,}/gi)).not.toBeNull();
  expect(findSlowText(/(?<!\s)\s+$/)).toBeNull();
});

test(
  'the cost of every pattern grows with the length of a hostile text, not with its square',
  { timeout: 300_000 },
  () => {
    const patterns = new Map([...literals, ...built].map((pattern) => [String(pattern), pattern]));
    const slow = [...patterns.values()]
      .filter(({ source }) => !OUR_OWN_TEXT.includes(source))
      .flatMap((pattern) => {
        const text = findSlowText(pattern);
        return text === null ? [] : [`${JSON.stringify(text)} repeated, for ${String(pattern)}`];
      });
    expect(slow).toEqual([]);
  },
);

/** The repeated part of a text for which the pattern's cost grows faster than the text; null if none is known. */
function findSlowText(pattern: RegExp): string | null {
  const parts = [...new Set([...CHARACTERS, ...wordsOf(pattern)])];
  for (const first of ['', ...parts])
    for (const second of parts)
      for (const write of [repeatBoth(first, second), repeatSecond(first, second)])
        if (isSuspicious(pattern, write(LENGTH)) && isSuperlinear(pattern, write)) return first + second;
  return null;
}

/** Elapsed time is cheaper to read than the processor's, and never less. */
function isSuspicious(pattern: RegExp, text: string): boolean {
  const start = performance.now();
  search(pattern, text);
  return performance.now() - start > SUSPICIOUS_MS;
}

type Write = (length: number) => string;

function repeatBoth(first: string, second: string): Write {
  return (length) => (first + second).repeat(length / (first + second).length) + END;
}

function repeatSecond(first: string, second: string): Write {
  return (length) => first + second.repeat(length / second.length) + END;
}

function isSuperlinear(pattern: RegExp, write: Write): boolean {
  if (cost(pattern, write(FACTOR ** 2 * LENGTH)) < QUADRATIC_MS) return false;
  return [LENGTH, FACTOR * LENGTH].every(
    (length) => leastCost(pattern, write(FACTOR * length)) / leastCost(pattern, write(length)) > MAX_GROWTH,
  );
}

/** Measured several times: the first ones include compiling the pattern. */
function leastCost(pattern: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 3 }, () => cost(pattern, text)));
}

/** Milliseconds of the processor, so that other processes do not count. */
function cost(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  search(pattern, text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function search(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
}

/** What the pattern asks for to the letter. */
function wordsOf({ source }: RegExp): string[] {
  return (source.replace(/\\[a-zA-Z]/g, ' ').match(/[a-zA-Z]{2,}/g) ?? []).slice(0, MAX_WORDS);
}

function listSources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
}

function listPatterns(file: string): RegExp[] {
  const patterns: RegExp[] = [];
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  visit(source);
  return patterns;

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  }
}

/** Patterns that modules build from parts as they load. */
async function listBuiltPatterns(): Promise<RegExp[]> {
  const patterns: RegExp[] = [];
  const files = ROOMS.flatMap(listSources).filter((file) =>
    fs.readFileSync(file, 'utf8').includes('new RegExp('),
  );
  vi.stubGlobal(
    'RegExp',
    class extends RegExp {
      constructor(...parts: ConstructorParameters<typeof RegExp>) {
        super(...parts);
        patterns.push(this);
      }
    },
  );
  await Promise.all(files.map((file) => import(path.resolve(file))));
  vi.unstubAllGlobals();
  return patterns;
}
