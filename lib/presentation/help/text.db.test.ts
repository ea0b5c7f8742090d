import { expect, test } from 'vitest';
import { listArticles } from '@/lib/support/help/articles';
import { argumentsOf } from '@/test/message-arguments';
import { HELP_LINKS } from './links';
import { helpMetadata, helpThings } from './metadata';
import { plainHelp, plainLines, readShownValues } from './text';

const LOCALES = ['pt-BR', 'en-US'] as const;

test('every value of every article is given, and every given value is used', async () => {
  for (const locale of LOCALES) {
    const values = await readShownValues(locale);
    const used = listArticles(locale).flatMap(({ title, blocks }) =>
      [
        title,
        ...Object.values(blocks).flatMap((block) =>
          typeof block === 'string' ? block : Object.values(block),
        ),
      ].flatMap(argumentsOf),
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(values).toSorted());
  }
});

test('no value has the name of a link', async () => {
  const names = Object.keys(await readShownValues('pt-BR'));
  expect(names.filter((name) => name in HELP_LINKS)).toEqual([]);
});

test('an article shows the numbers of the rules and settings, and no tag or brace', async () => {
  for (const locale of LOCALES) {
    const values = await readShownValues(locale);
    const written = { locale, values };
    const lines = listArticles(locale).flatMap((article) => [
      plainHelp(written, article.title),
      ...plainLines(written, article),
    ]);
    // A text that cannot be written is shown as its key, 'text'.
    expect(lines.filter((line) => /[<>{}]|^text$/.test(line))).toEqual([]);
    const all = lines.join('\n');
    for (const shown of ['10%', '90%', 'R$\u00a04,90', 'R$\u00a050,00', '+55 (11) 90000-0000'])
      expect(all).toContain(shown);
  }
});

test('an article is a question with its answer for search engines, in its language', async () => {
  const values = await readShownValues('en-US');
  const [article] = listArticles('en-US');
  if (!article) return expect.unreachable();
  const page = { locale: 'en-US', values, article } as const;
  expect(helpThings(page)[0]).toMatchObject({
    '@type': 'FAQPage',
    inLanguage: 'en-US',
    mainEntity: {
      name: 'How do I hire a professional?',
      acceptedAnswer: { text: expect.stringContaining('R$') },
    },
  });
  expect(helpMetadata(page)).toMatchObject({
    alternates: {
      canonical: 'http://localhost:3000/central/como-contratar',
      languages: { 'pt-BR': 'http://br.localhost:3000/central/como-contratar' },
    },
  });
});
