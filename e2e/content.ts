/**
 * Measures when logged-in users see their content on slow 4G with a processor slowed down four times: the median of
 * five visits with a warm browser cache, beside the first paint of the terms as the floor. `npm run prove -- content`
 * starts a server for it (E2E_PORT).
 */
import os from 'node:os';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumLaunch } from './support/chromium';
import { ask } from './support/http';
import { findMember, openAsSeeded } from './support/members';
import { required } from './support/required';
import { SITES } from './support/sites';

const VISITS = 5;
const GOAL_MS = 1_500;
/** Lighthouse's slow 4G: latency in ms, rates in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** By page, a selector of content that appears only with the user's data. */
const CONTENTS: Record<string, { path: string; content: string }> = {
  orders: { path: '/orders', content: 'main article h3, main article h2' },
  'personal settings': { path: '/settings/personal', content: 'main form input' },
  registration: { path: '/registration', content: 'main a[href^="/settings/"]' },
  balance: { path: '/balance', content: 'main dl, main table' },
  notices: { path: '/notices', content: 'main ol li, main ul li' },
  'saved searches': { path: '/saved_searches', content: 'main section, main li' },
  reputation: { path: '/reputation', content: 'main section h2' },
  chat: { path: '/chat', content: 'main li a, main li button' },
};

const browser = await chromium.launch(await chromiumLaunch());
const context = await browser.newContext({
  baseURL: SITES['pt-BR'].origin,
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'block',
});
await saveSearch();
const first = await context.newPage();
await openAsSeeded(first, '/orders');
await first.close();
const rows: Record<string, number> = {
  'floor: first paint of the terms': await measure(context, '/terms', null),
};
for (const [name, { path, content }] of Object.entries(CONTENTS))
  rows[name] = await measure(context, path, content);
await browser.close();
console.table(rows);
console.log(`with ${os.cpus().length} processors and a load of ${required(os.loadavg()[0]).toFixed(1)}`);
const late = Object.entries(rows).filter(([, time]) => time > GOAL_MS);
for (const [name, time] of late) console.log(`${name}: ${time} ms is more than ${GOAL_MS} ms`);
if (late.length > 0) process.exitCode = 1;

/** The demo town has no saved searches. */
async function saveSearch(): Promise<void> {
  const { token } = await findMember();
  const { status } = await ask('/api/searches/saved', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: { search: 'pintor', location: '', frequency: 'daily' },
  });
  if (status !== 200) throw new Error(`Saving a search answered ${status}`);
}

/** The median time in ms until `content` is visible; of the first paint if null. The first visit warms the cache. */
async function measure(visitor: BrowserContext, path: string, content: string | null): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    const page = await visitor.newPage();
    const devtools = await visitor.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(path, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(millisecondsWhenSeen, content).catch((error: unknown) => {
      throw new Error(`${path} did not show ${content ?? 'anything'}`, { cause: error });
    });
    times.push(Math.round(Number(await seen.jsonValue())));
    await page.close();
  }
  return required(times.slice(1).toSorted((one, other) => one - other)[Math.floor(VISITS / 2)]);
}

/**
 * Runs in the page on each frame. Returns the time in ms since the navigation started; false until the content is
 * visible.
 */
function millisecondsWhenSeen(content: string | null): number | false {
  if (content === null) return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? false;
  const isSeen = [...document.querySelectorAll(content)].some((each) => each.checkVisibility());
  return isSeen && performance.now();
}
