import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, type AbstractIntlMessages } from 'use-intl/core';
import type { Locale } from './sites';

const FOLDER = path.join(import.meta.dirname, '../../messages');

/** A text of the product as visitors read it: `word('pt-BR', 'search.empty', { term: 'x' })`. */
export function word(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const namespace = key.slice(0, key.indexOf('.'));
  const texts: AbstractIntlMessages = JSON.parse(
    readFileSync(path.join(FOLDER, locale, `${namespace}.json`), 'utf8'),
  );
  const translate = createTranslator({ locale, messages: { [namespace]: texts }, onError: fail });
  return translate(key, values);
}

function fail(error: Error): never {
  throw error;
}
