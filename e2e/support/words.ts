import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl/core';
import type { Locale } from './sites';

const FOLDER = path.join(import.meta.dirname, '../../messages');

/**
 * A text of the product as visitors read it: `word('pt-BR', 'search.empty', { term: 'x' })`, or of a help article:
 * `word('pt-BR', 'help/customers.como-contratar.title')`.
 */
export function word(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const namespace = key.slice(0, key.indexOf('.'));
  const { dir: folder, name: file } = path.parse(namespace);
  const texts: Record<string, string> = JSON.parse(
    readFileSync(path.join(FOLDER, folder, locale, `${file}.json`), 'utf8'),
  );
  // Keys come as text here, so TypeScript need not know that the texts are nested.
  return createTranslator({ locale, messages: texts, onError: fail })(
    key.slice(namespace.length + 1),
    values,
  );
}

function fail(error: Error): never {
  throw error;
}
