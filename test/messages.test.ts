import fs from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { argumentsOf, tagsOf } from './message-arguments';

const english = textsOfLanguage('en-US');
const portuguese = textsOfLanguage('pt-BR');
const locales = [
  { locale: 'en-US', texts: english },
  { locale: 'pt-BR', texts: portuguese },
] as const;

test('both languages have the same texts, but for the terms, of which English has the parts about money', () => {
  const inBoth = [...portuguese.keys()].filter((key) => !key.startsWith('terms.') || english.has(key));
  expect(inBoth.sort()).toEqual([...english.keys()].sort());
  for (const part of ['release', 'cancelling', 'disputes', 'payouts']) {
    const isPart = (key: string) => key.startsWith(`terms.sections.${part}.`);
    const parts = [...portuguese.keys()].filter(isPart);
    expect(parts.length).toBeGreaterThan(4);
    expect([...english.keys()].filter(isPart)).toEqual(parts);
  }
});

test('a text takes the same values and tags in both languages', () => {
  const differing = [...english].filter(([key, text]) => {
    const other = portuguese.get(key) ?? '';
    return String([argumentsOf(text), tagsOf(text)]) !== String([argumentsOf(other), tagsOf(other)]);
  });
  expect(differing).toEqual([]);
});

test('the word is email in English and e-mail in Portuguese, everywhere', () => {
  expect([...english].filter(([, text]) => /e-mail/i.test(text))).toEqual([]);
  const given = /\{\w+\}/g;
  expect([...portuguese].filter(([, text]) => /\bemail\b/i.test(text.replace(given, '')))).toEqual([]);
});

test('in Portuguese the brand is a she, everywhere', () => {
  const masculine = /\b(?:o|os|ao|do|no|pelo|um|este|nosso) \{brand\}/i;
  expect([...portuguese].filter(([, text]) => masculine.test(text))).toEqual([]);
});

test('in Portuguese it is Pix and nós, everywhere', () => {
  const other = /\bPIX\b|(?<![\w./-])pix\b|\ba gente\b/;
  expect([...portuguese].filter(([, text]) => other.test(text))).toEqual([]);
});

describe.each(locales)('in $locale', ({ locale, texts }) => {
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

function textsOfLanguage(locale: string): Map<string, string> {
  const folders = ['messages', 'messages/legal', 'messages/help'].map((folder) => `${folder}/${locale}`);
  return new Map(folders.flatMap((folder) => [...textsIn(folder)]));
}

/** Every text of a folder by file and path: 'home.title'. */
function textsIn(folder: string): Map<string, string> {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  const read = (file: string): object => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  return textsOf(Object.fromEntries(files.map((file) => [path.basename(file, '.json'), read(file)])));
}

/** Every text by its path. Anything but objects and strings is refused. */
function textsOf(messages: object, parent = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(messages)) {
    const key = parent === '' ? name : `${parent}.${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, text] of textsOf(value, key)) texts.set(inner, text);
    } else throw new Error(`${key} is no text`);
  }
  return texts;
}
