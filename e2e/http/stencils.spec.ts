import { expect, test } from '@playwright/test';
import { canonicalSearch } from '../../lib/services/page-cache/search-address';
import { query } from '../support/database';
import { ask } from '../support/http';
import { drawnTags, payloadWords } from '../support/payload';
import { BOTH_SITES } from '../support/sites';

const BROWSER = { 'user-agent': 'Mozilla/5.0' };
/** Names what only a browser may know, so that Next draws the page for this one visitor. */
const DRAWN_BY_NEXT = { ...BROWSER, cookie: 'a=1' };

const SEARCHES = [
  '',
  '?search=',
  '?search=eletricista',
  '?search=Eletricista&location=35',
  '?search=eletrecista',
  '?search=pintor&location=3509502',
  '?search=diarista&offset=2',
  '?search=diarista&offset=9000',
  '?search=nada%20assim&location=35',
  `?search=${encodeURIComponent(`$L1 "x" <b>&amp;'\\ água $`)}`,
  '?search=serss-stencil',
  '?search=https%3A%2F%2Fmark.invalid%2F1-',
];

async function expectSame(path: string, host: string): Promise<void> {
  const [filled, drawn] = await Promise.all([
    ask(path, { host, headers: BROWSER }),
    ask(path, { host, headers: DRAWN_BY_NEXT }),
  ]);
  expect(filled.headers['x-page-cache'], path).toMatch(/miss|hit/);
  expect(drawn.headers['x-page-cache'], path).toBe('bypass');
  expect([filled.status, drawn.status], path).toEqual([200, 200]);
  expect(drawnTags(filled.text), path).toEqual(drawnTags(drawn.text));
  expect(payloadWords(filled.text), path).toEqual(payloadWords(drawn.text));
  const picture = /<link rel="preload" as="image" href="([^"]*)"/.exec(drawn.text)?.[1];
  if (picture !== undefined) expect(`${filled.headers.link} ${filled.text}`, path).toContain(picture);
}

for (const { locale, host } of BOTH_SITES) {
  test(`an ad filled in is the ad that Next draws, in ${locale}`, async () => {
    const works = await query<{ id: number }>(
      'select id from works where hidden_at is null order by id limit 80',
    );
    for (const { id } of works) await expectSame(`/details/${id}`, host);
  });

  test(`results filled in are the results that Next draws, in ${locale}`, async () => {
    for (const search of SEARCHES) {
      // As the address of a kept page is spelled.
      const canonical = canonicalSearch(new URLSearchParams(search));
      await expectSame(canonical === '' ? '/search' : `/search?${canonical}`, host);
    }
  });
}

test('an address of a stencil is no page', async () => {
  for (const headers of [BROWSER, DRAWN_BY_NEXT]) {
    expect((await ask('/details/9182736450', { headers })).status).toBe(404);
    const { status, text } = await ask('/search?search=serss-stencil', { headers });
    expect(status).toBe(200);
    expect(text).not.toContain('mark.invalid');
  }
});
