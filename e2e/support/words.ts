import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from './sites';

const FOLDER = path.join(import.meta.dirname, '../../messages');

/**
 * A text of the product as visitors read it: `word('pt-BR', 'search.empty', { term: 'x' })`. Fills plain
 * {placeholders}; throws when there is no such text or one stays empty.
 */
export function word(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const [namespace, ...names] = key.split('.');
  const texts: unknown = JSON.parse(readFileSync(path.join(FOLDER, locale, `${namespace}.json`), 'utf8'));
  const text = names.reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), texts);
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${locale}`);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text ${key} needs a value for ${placeholder}`);
    return value;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
