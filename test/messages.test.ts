import fs from 'node:fs';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import enUS from '@/messages/en-US';
import ptBR from '@/messages/pt-BR';
import { argumentsOf, tagsOf } from './message-arguments';

const english = textsOf(enUS);
const portuguese = textsOf(ptBR);
const locales = [
  { locale: 'en-US', messages: enUS, texts: english },
  { locale: 'pt-BR', messages: ptBR, texts: portuguese },
];

test('both languages have the same texts', () => {
  expect([...portuguese.keys()].sort()).toEqual([...english.keys()].sort());
});

test('a text takes the same values and tags in both languages', () => {
  const differing = [...english].filter(([key, text]) => {
    const other = portuguese.get(key) ?? '';
    return String([argumentsOf(text), tagsOf(text)]) !== String([argumentsOf(other), tagsOf(other)]);
  });
  expect(differing).toEqual([]);
});

describe.each(locales)('in $locale', ({ locale, messages, texts }) => {
  test('every file is loaded', () => {
    const files = fs.readdirSync(`messages/${locale}`).filter((file) => file.endsWith('.json'));
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(Object.keys(messages).sort());
  });

  test('no text is empty or has stray spaces', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('every text can be written out', () => {
    const failures: string[] = [];
    const onError = (error: Error): void => void failures.push(error.message);
    for (const text of texts.values()) {
      const values = argumentsOf(text).map((name) => [name, 1]);
      const tags = tagsOf(text).map((name) => [name, (inside: string) => inside]);
      const translate = createTranslator({ locale, messages: { text }, onError });
      translate.markup('text', Object.fromEntries([...values, ...tags]));
    }
    expect(failures).toEqual([]);
  });
});

/** Every text by its path: 'home.title'. Anything but objects and strings is refused. */
function textsOf(messages: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(messages)) {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, text] of textsOf(value, key)) texts.set(inner, text);
    } else throw new Error(`${key} is no text`);
  }
  return texts;
}
