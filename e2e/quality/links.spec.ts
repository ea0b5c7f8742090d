import type { Page } from '@playwright/test';
import { query } from '../support/database';
import { hrefs } from '../support/html';
import { ask } from '../support/http';
import { openAsSeeded } from '../support/members';
import { BOTH_SITES, type Site } from '../support/sites';
import { expect, test } from '../support/test';

/** Pages that no link may point to, and pages for logged-in users. */
const STARTS = [
  '/',
  '/menu',
  '/login',
  '/signin',
  '/validation',
  '/orders',
  '/chat',
  '/payment',
  '/offline',
  '/nothing-here',
  '/api/docs',
];
const MEMBERS_PAGES = [
  '/',
  '/menu',
  '/search?search=pintor',
  '/orders',
  '/orders#sales',
  '/chat',
  '/cards/belongs',
  '/registration',
  '/settings',
  '/settings/personal',
  '/settings/privacy',
  '/work/create',
  '/central',
];
/** How many pages of the same layout are searched for links. Every link that is found is followed. */
const MAX_ALIKE = 5;
const CONCURRENCY = 4;

for (const site of BOTH_SITES) {
  test.describe(site.locale, () => {
    test.use({ language: site.locale });

    test('no link that visitors and search engines see is broken', async () => {
      const broken = await crawl(site, STARTS, ({ path }) => looksAtOneOfAKind(path));
      expect(broken).toEqual([]);
    });

    test('no link that logged-in users see is broken', async ({ page }) => {
      const found = new Set<string>();
      await openAsSeeded(page, '/');
      for (const address of MEMBERS_PAGES) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        for (const path of await linksOf(page, site)) found.add(path);
      }
      expect(found.size).toBeGreaterThan(30);
      expect(await crawl(site, [...found], () => false)).toEqual([]);
    });

    const looked = new Map<string, number>();

    function looksAtOneOfAKind(path: string): boolean {
      const kind = path.replace(/\?.*$/, '').replace(/\/\d+/, '/1');
      looked.set(kind, (looked.get(kind) ?? 0) + 1);
      return Number(looked.get(kind)) <= MAX_ALIKE;
    }
  });
}

type Link = { path: string; from: string };

/** Follows the links of one host, and of the answers that `isLookedAt` accepts. Returns those that lead to no page. */
async function crawl(site: Site, starts: string[], isLookedAt: (link: Link) => boolean): Promise<string[]> {
  const known = new Set(starts);
  const waiting: Link[] = starts.map((path) => ({ path, from: 'here' }));
  const broken: Link[] = [];

  async function follow(link: Link): Promise<void> {
    const { status, headers, text } = await ask(link.path, { host: site.host });
    if (status >= 400 && link.path !== '/nothing-here') broken.push(link);
    const next = status >= 300 && status < 400 ? [headers.location ?? ''] : [];
    if (String(headers['content-type']).startsWith('text/html') && isLookedAt(link))
      next.push(...hrefs(text));
    for (const path of inside(next, site.origin + link.path, site)) {
      if (known.has(path)) continue;
      known.add(path);
      waiting.push({ path, from: link.path });
    }
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, CONCURRENCY).map(follow));
  return (await withoutGoneAds(broken)).map(({ path, from }) => `${path} on ${from}`);
}

/** The targets of an open page's links on its own host. */
async function linksOf(page: Page, site: Site): Promise<string[]> {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return inside(addresses, page.url(), site);
}

/** Path and query of the addresses that are on this host, resolved from one of its pages. */
function inside(addresses: string[], base: string, site: Site): string[] {
  return addresses.flatMap((address) => {
    const { origin, pathname, search } = new URL(address, base);
    return origin === site.origin ? [pathname + search] : [];
  });
}

/** Other tests remove ads that an already rendered list still shows. */
async function withoutGoneAds(links: Link[]): Promise<Link[]> {
  const idOf = ({ path }: Link) => Number(/^\/details\/(\d+)/.exec(path)?.[1] ?? 0);
  const there = await query<{ id: number }>('select id from works where id = any($1) and hidden_at is null', [
    links.map(idOf),
  ]);
  return links.filter((link) => idOf(link) === 0 || there.some(({ id }) => id === idOf(link)));
}
