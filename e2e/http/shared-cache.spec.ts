import { expect, test } from '@playwright/test';
import { searchWorks } from '../support/calls';
import { required } from '../support/required';
import { ask, type Reply } from '../support/http';
import { BOTH_SITES, SHELL_USER_AGENT } from '../support/sites';

type Visitor = { host: string; headers: Record<string, string> };

/** A plain shared cache in front of the server: keeps a response by host, path and encoding for its s-maxage. */
function sharedCache() {
  const kept = new Map<string, { reply: Reply; until: number }>();
  return async (path: string, visitor: Visitor): Promise<Reply & { isKept: boolean }> => {
    const key = [visitor.host, path, visitor.headers['accept-encoding']].join(' ');
    const known = kept.get(key);
    if (known && Date.now() < known.until) return { ...known.reply, isKept: true };
    const reply = await ask(path, visitor);
    const { vary = 'Accept-Encoding', 'cache-control': control = '' } = reply.headers;
    expect(vary, 'what such a cache knows').toBe('Accept-Encoding');
    const seconds = /private|no-store/.test(control) ? 0 : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
    kept.set(key, { reply, until: Date.now() + seconds * 1000 });
    return { ...reply, isKept: false };
  };
}

const AGENTS = ['Mozilla/5.0', SHELL_USER_AGENT];
const ENCODINGS = ['br', 'gzip', 'identity'];

test('a plain shared cache never mixes languages, encodings and app shell', async () => {
  const { list } = await searchWorks();
  const askCache = sharedCache();
  for (const path of ['/', '/categories', '/search?search=pintor', `/details/${required(list[0]).id}`]) {
    for (const { host, locale } of BOTH_SITES) {
      const pages = new Set<string>();
      for (const encoding of ENCODINGS) {
        for (const [turn, agent] of AGENTS.entries()) {
          const headers = { 'accept-encoding': encoding, 'user-agent': agent, cookie: `visitor=${turn}` };
          const { text, isKept } = await askCache(path, { host, headers });
          expect(isKept, `${path} ${encoding} ${agent}`).toBe(turn > 0);
          expect(text).toContain(`<html lang="${locale}"`);
          // The script that detects the shell by its user agent is in every page.
          expect(text).toMatch(/<script src="\/first-paint\.js" data-shell="\w+"/);
          pages.add(text.replace(/<script[\s\S]*?<\/script>/g, ''));
        }
      }
      expect(pages.size, `${path} in ${locale}`).toBe(1);
    }
  }
});

test('a plain shared cache stores neither React payloads nor personal pages', async () => {
  const askCache = sharedCache();
  const [{ host }] = [required(BOTH_SITES[0])];
  const data = { rsc: '1', 'accept-encoding': 'br' };
  for (const [path, headers] of [
    ['/categories?_rsc=abc', data],
    ['/categories?_rsc=abc', { 'accept-encoding': 'br' }],
    ['/payment', { 'accept-encoding': 'br' }],
    ['/', { 'accept-encoding': 'br', authorization: 'Bearer abc' }],
  ] as const) {
    const reply = await ask(path, { host, headers });
    expect(reply.headers['cache-control'], path).toMatch(/private|no-store/);
  }
  expect((await askCache('/categories', { host, headers: { 'accept-encoding': 'br' } })).text).toContain(
    '</html>',
  );
});
