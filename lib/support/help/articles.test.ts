import { expect, test } from 'vitest';
import { HELP_GROUPS, type HelpArticle, listArticles } from './articles';

const LOCALES = ['pt-BR', 'en-US'] as const;

const textsOf = ({ blocks }: HelpArticle): string[] =>
  Object.values(blocks).flatMap((block) => (typeof block === 'string' ? [block] : Object.values(block)));

test('both languages have the same articles with the same parts, in the same order', () => {
  const [portuguese, english] = LOCALES.map((locale) =>
    listArticles(locale).map(({ slug, group, blocks }) => [
      group,
      slug,
      Object.entries(blocks).map(([name, block]) => [name, typeof block === 'string' || Object.keys(block)]),
    ]),
  );
  expect(portuguese).toEqual(english);
});

test('there are at least forty-five articles, some in each group, with addresses of their own', () => {
  const articles = listArticles('pt-BR');
  expect(articles.length).toBeGreaterThanOrEqual(45);
  for (const group of HELP_GROUPS)
    expect(articles.filter((article) => article.group === group).length, group).toBeGreaterThanOrEqual(5);
  for (const { slug } of articles) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each(LOCALES)('in %s an article has 60 to 180 words, and its title is a question', (locale) => {
  for (const article of listArticles(locale)) {
    const words = textsOf(article).join(' ').split(/\s+/).length;
    expect(words, article.slug).toBeGreaterThanOrEqual(60);
    expect(words, article.slug).toBeLessThanOrEqual(180);
    expect(article.title, article.slug).toContain('?');
  }
});

test.each(LOCALES)('in %s every number comes from the rules or the settings', (locale) => {
  const typed = listArticles(locale).flatMap((article) =>
    [article.title, ...textsOf(article)].filter((text) => /\d/.test(text)),
  );
  expect(typed).toEqual([]);
});
