import { expect, test } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { freePort } from '@/scripts/setup/ports.mjs';
import { startServer } from '@/scripts/setup/serve.mjs';
import { startProxy } from '@/test/outages/proxy';
import { drawnPicture, uploadOf } from '@/test/pictures';
import { startS3Server } from '@/test/s3-server';
import { ask, type Reply } from '../support/http';
import { findMember } from '../support/members';
import { SITES } from '../support/sites';

test.describe.configure({ mode: 'default' });

/**
 * Another process of the shop under test, whose database and whose bucket are at the end of lines that can be down; one
 * for all tests, as starting it takes longer than each of them.
 */
async function start() {
  const settings: Record<string, string> = JSON.parse(process.env.E2E_SETTINGS ?? '{}');
  const store = await startS3Server();
  const database = await proxyTo(settings.DATABASE_URL ?? '');
  const bucket = await proxyTo(store.bucket.endpoint);
  const port = await freePort();
  const server = startServer({
    env: {
      ...settings,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database.url,
      // As in a shop; the journeys' own has more patience.
      DATABASE_WAIT_MS: '1500',
      S3_BUCKET: store.bucket.bucket,
      S3_ENDPOINT: new URL(bucket.url).origin,
      S3_ACCESS_KEY_ID: store.bucket.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.bucket.credentials.secretAccessKey,
    },
  });
  await server.started;
  return {
    port,
    database: database.line,
    bucket: bucket.line,
    async stop() {
      await Promise.all([database.line.be('works'), bucket.line.be('works')]);
      await server.stop();
      await Promise.all([database.line.stop(), bucket.line.stop(), store.stop()]);
    },
  };
}

async function proxyTo(address: string) {
  const { hostname, port } = new URL(address);
  const line = await startProxy({ host: hostname, port: Number(port) });
  return { line, url: line.instead(address) };
}

let shop: Awaited<ReturnType<typeof start>>;
test.beforeAll(async () => {
  shop = await start();
});
test.afterAll(() => shop.stop());

type Timed = Reply & { tookMs: number };

async function timed(path: string, options: Parameters<typeof ask>[1] = {}): Promise<Timed> {
  const startedAt = performance.now();
  const reply = await ask(path, { ...options, port: shop.port });
  return { ...reply, tookMs: performance.now() - startedAt };
}

async function openSocket(token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${shop.port}`, { auth: { token }, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const told: string[] = [];
test.afterAll(() => process.stdout.write(`${told.join('\n')}\n`));

function tell(fault: string, what: string, ms: number): void {
  told.push(`  ${fault.padEnd(22)} ${what.padEnd(34)} ${Math.round(ms).toString().padStart(6)} ms`);
}

for (const mode of ['refuses', 'hangs'] as const) {
  test(`while Postgres ${mode}, what is kept is shown, the rest says to come again, and all is well after`, async () => {
    const fault = `Postgres ${mode}`;
    // Of another round it would still be kept that there is none.
    const unseen = mode === 'refuses' ? '/details/987654' : '/details/987655';
    const { token, uid } = await findMember();
    const headers = { authorization: `Bearer ${token}` };
    const socket = await openSocket(token);
    const dropped: string[] = [];
    socket.on('disconnect', (reason) => dropped.push(reason));
    for (const { host } of Object.values(SITES)) expect((await timed('/', { host })).status).toBe(200);

    await shop.database.be(mode);
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
    tell(fault, 'call refused', call.tookMs);
    tell(fault, 'page refused', page.tookMs);
    const answered = await socket.timeout(10_000).emitWithAck('chatList', uid);
    expect(answered).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    for (const [language, { host }] of Object.entries(SITES)) {
      const kept = await timed('/', { host });
      expect(kept.status).toBe(200);
      expect(kept.text).toContain(`<html lang="${language}"`);
    }
    expect((await timed('/livez')).status).toBe(200);
    expect(JSON.parse((await timed('/readyz')).text).failing).toContain('database');

    const backAt = performance.now();
    await shop.database.be('works');
    await expect.poll(async () => (await timed('/readyz')).status, { intervals: [50] }).toBe(200);
    tell(fault, 'ready again', performance.now() - backAt);
    expect((await timed('/api/orders/list', { headers })).status).toBe(200);
    expect((await timed(unseen)).status).toBe(404);
    expect(await socket.timeout(10_000).emitWithAck('chatList', uid)).toMatchObject({ ok: true });
    // Whoever was connected stayed so, and is told to look at what it may have missed.
    expect(dropped).toEqual([]);
    socket.disconnect();
  });
}

test('without the bucket everything else works, and a picture is refused and not half there', async () => {
  const { token, uid } = await findMember();
  const upload = async () => {
    const response = await fetch(`http://127.0.0.1:${shop.port}/api/firebase/avatar/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: uploadOf(await drawnPicture('png')),
    });
    return { status: response.status, body: await response.json() };
  };
  const profile = async () =>
    (await timed('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).text;
  const before = await profile();

  await shop.bucket.be('refuses');
  const startedAt = performance.now();
  expect(await upload()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  tell('bucket refuses', 'upload refused', performance.now() - startedAt);
  expect(await profile()).toBe(before);
  for (const path of ['/', '/search?search=a', '/api/list/cities/35'])
    expect((await timed(path)).status).toBe(200);
  const picture = await timed(`/files/${uid}/${uid}.webp`);
  expect(picture).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  tell('bucket refuses', 'picture refused', picture.tookMs);

  const ready = async () => JSON.parse((await timed('/readyz')).text);
  await expect.poll(ready, { timeout: 40_000 }).toEqual({ status: 'ready', failing: ['storage'] });
  await shop.bucket.be('works');
  await expect.poll(ready).toEqual({ status: 'ready' });
});
