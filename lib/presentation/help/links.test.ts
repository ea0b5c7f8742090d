import { expect, test } from 'vitest';
import { findPublicPage } from '@/lib/services/page-cache/public-pages';
import { findArticle, listArticles } from '@/lib/support/help/articles';
import { helpPath } from '@/lib/support/help/path';
import { tagsOf } from '@/test/message-arguments';
import { PAGES } from '@/test/matrix/pages';
import { SETTINGS_SECTIONS } from '../settings-sections';
import { DEEP_LINKS } from './deep-links';
import { HELP_LINKS } from './links';

const pathnameOf = (address: string) => new URL(address, 'http://host').pathname;
const pages = new Set([
  ...Object.values(PAGES).map(pathnameOf),
  ...SETTINGS_SECTIONS.map((section) => `/settings/${section}`),
]);

test('every link of an article leads to a page or another article', () => {
  const broken = Object.values(HELP_LINKS).filter((address) => {
    const slug = /^\/central\/(.+)$/.exec(address)?.[1];
    return slug === undefined ? !pages.has(pathnameOf(address)) : !findArticle('pt-BR', slug);
  });
  expect(broken).toEqual([]);
});

test('every tag of an article is a link, and every link is used', () => {
  const tags = new Set(listArticles('pt-BR').flatMap(({ blocks }) => tagsOf(JSON.stringify(blocks))));
  expect([...tags].toSorted()).toEqual(Object.keys(HELP_LINKS).toSorted());
});

test('no article links to itself', () => {
  const circular = listArticles('pt-BR').filter(({ slug, blocks }) =>
    tagsOf(JSON.stringify(blocks)).some(
      (tag) => Object.entries(HELP_LINKS).find(([name]) => name === tag)?.[1] === helpPath(slug),
    ),
  );
  expect(circular).toEqual([]);
});

test('screens link to articles that exist, and articles are cached like other public pages', () => {
  for (const slug of Object.values(DEEP_LINKS)) expect(findArticle('en-US', slug), slug).toBeDefined();
  for (const { slug } of listArticles('pt-BR'))
    expect(findPublicPage(new URL(helpPath(slug), 'http://host')), slug).toMatchObject({ workId: null });
});
