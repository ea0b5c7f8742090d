import { expect } from '@playwright/test';
import type { FaultyShop } from './faulty-shop';
import { SITES } from './sites';

type Outage = {
  shop: FaultyShop;
  /** A user of this shop. */
  who: { token: string; uid: string };
  /** The page of an ad that does not exist and was never requested: the cache also stores missing pages. */
  unseen: string;
  begin: () => Promise<void> | void;
  end: () => Promise<void> | void;
  record: (what: string, ms: number) => void;
};

/**
 * The promises during and after an outage of Postgres: cached pages are served, everything else answers 503 within 3 s,
 * sockets stay connected, and the shop recovers within 5 s.
 */
export async function endureOutage({ shop, who, unseen, begin, end, record }: Outage): Promise<void> {
  const { timed } = shop;
  const headers = { authorization: `Bearer ${who.token}` };
  const socket = await shop.openSocket(who.token);
  const dropped: string[] = [];
  socket.on('disconnect', (reason) => dropped.push(reason));
  for (const { host } of Object.values(SITES)) expect((await timed('/', { host })).status).toBe(200);

  await begin();
  const [call, page, orders] = await Promise.all([
    timed('/api/users/profile', { host: SITES['pt-BR'].host, headers }),
    timed(unseen),
    timed('/api/orders/list', { headers }),
  ]);
  expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(JSON.parse(call.text).error).toEqual({
    code: 'unavailable',
    message: 'Tente novamente mais tarde.',
  });
  expect(JSON.parse(orders.text).error.message).toBe('Please try again later.');
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(page.text).toContain('<html lang="en-US">');
  record('call refused', call.tookMs);
  record('page refused', page.tookMs);
  const answered = await socket.timeout(10_000).emitWithAck('chatList', who.uid);
  expect(answered).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  for (const [language, { host }] of Object.entries(SITES)) {
    const kept = await timed('/', { host });
    expect(kept.status).toBe(200);
    expect(kept.text).toContain(`<html lang="${language}"`);
  }
  expect((await timed('/livez')).status).toBe(200);
  // Readiness is measured periodically rather than per request.
  await expect
    .poll(async () => JSON.parse((await timed('/readyz')).text).failing ?? [])
    .toContain('database');

  await end();
  const backAt = performance.now();
  await expect.poll(async () => (await timed('/readyz')).status, { intervals: [50] }).toBe(200);
  record('ready again', performance.now() - backAt);
  expect((await timed('/api/orders/list', { headers })).status).toBe(200);
  expect((await timed(unseen)).status).toBe(404);
  expect(await socket.timeout(10_000).emitWithAck('chatList', who.uid)).toMatchObject({ ok: true });
  // Sockets stayed connected and are notified that they may have missed events.
  expect(dropped).toEqual([]);
  socket.disconnect();
}
