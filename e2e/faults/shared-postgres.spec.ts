import { expect, test } from '@playwright/test';
import { generatePicture, uploadOf } from '@/test/pictures';
import { startS3Server } from '@/test/s3-server';
import { endureOutage } from '../support/database-outage';
import { query } from '../support/database';
import { faultTable, proxyTo, settingsUnderTest, startFaultyShop } from '../support/faulty-shop';
import { askToHire, prepareHire } from '../support/hires';
import { findMember } from '../support/members';
import { sandbox } from '../support/payments';
import { required } from '../support/required';

test.describe.configure({ mode: 'default' });

/**
 * Another process of the shop under test that reaches its database, bucket and gateways through proxies which can be
 * switched off. All tests share it, since starting it takes longer than a test.
 */
async function start() {
  const settings = settingsUnderTest();
  const store = await startS3Server();
  const database = await proxyTo(required(settings.DATABASE_URL));
  const bucket = await proxyTo(store.bucket.endpoint);
  const gateways = await proxyTo(required(settings.MERCADO_PAGO_URL));
  const shop = await startFaultyShop({
    DATABASE_URL: database.url,
    MERCADO_PAGO_URL: new URL(gateways.url).origin,
    S3_BUCKET: store.bucket.bucket,
    S3_ENDPOINT: new URL(bucket.url).origin,
    S3_ACCESS_KEY_ID: store.bucket.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.bucket.credentials.secretAccessKey,
  });
  const lines = { database: database.line, bucket: bucket.line, gateways: gateways.line };
  return {
    ...shop,
    ...lines,
    async stop() {
      await Promise.all(Object.values(lines).map((line) => line.be('works')));
      await shop.stop();
      await Promise.all([...Object.values(lines).map((line) => line.stop()), store.stop()]);
    },
  };
}

const { record, print } = faultTable();
let shop: Awaited<ReturnType<typeof start>>;
test.beforeAll(async () => {
  shop = await start();
});
test.afterAll(async () => {
  print();
  await shop.stop();
});

for (const mode of ['refuses', 'hangs'] as const) {
  test(`while Postgres ${mode}, cached pages are served, other pages ask to try again later, and everything works afterwards`, async () => {
    await endureOutage({
      shop,
      who: await findMember(),
      // The cache may still remember from an earlier run that this page does not exist.
      unseen: mode === 'refuses' ? '/details/987654' : '/details/987655',
      begin: () => shop.database.be(mode),
      end: () => shop.database.be('works'),
      record: (what, ms) => record(`Postgres ${mode}`, what, ms),
    });
  });
}

type Uploader = { token: string };

async function upload({ token }: Uploader) {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${shop.port}/api/firebase/avatar/update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: uploadOf(await generatePicture('png')),
  });
  const body: unknown = await response.json();
  return { status: response.status, body, tookMs: performance.now() - startedAt };
}

const COME_AGAIN = { status: 503, headers: { 'retry-after': '5' } };

test('a hanging bucket or gateway delays only the calls that use it, and those only briefly', async () => {
  const { timed } = shop;
  const member = await findMember();
  const hire = await prepareHire('en-US');
  const headers = { authorization: `Bearer ${hire.customer.token}` };
  const orders = async () => JSON.parse((await timed('/api/orders/list', { headers })).text);
  const independent = ['/', '/search?search=a', '/api/list/cities/35', '/api/orders/list'];
  // A first rendering takes long on a busy machine, whatever hangs.
  for (const path of independent) await timed(path, { headers });
  await Promise.all([shop.bucket.be('hangs'), shop.gateways.be('hangs')]);
  const hanging = Promise.all([
    upload(member),
    timed(`/files/${member.uid}/${member.uid}.webp`),
    askToHire(hire, { port: shop.port }),
  ]);
  for (const path of independent) {
    const { status, tookMs } = await timed(path, { headers });
    expect(status).toBe(200);
    expect(tookMs).toBeLessThan(3_000);
  }
  const [uploaded, picture, asked] = await hanging;
  expect(uploaded).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect(picture).toMatchObject(COME_AGAIN);
  expect(asked.status).toBe(503);
  expect(JSON.parse(asked.text).error).toMatchObject({ code: 'unavailable' });
  record('bucket hangs', 'upload refused', uploaded.tookMs);
  record('bucket hangs', 'picture refused', picture.tookMs);
  record('gateway hangs', 'hire refused', asked.tookMs);
  expect(Math.max(uploaded.tookMs, picture.tookMs, asked.tookMs)).toBeLessThan(12_000);
  expect(await orders()).toEqual([[], []]);

  await shop.gateways.be('refuses');
  const refused = await askToHire(hire, { port: shop.port });
  expect(refused.status).toBe(503);
  record('gateway refuses', 'hire refused', refused.tookMs);
  await Promise.all([shop.bucket.be('works'), shop.gateways.be('works')]);
  const answer = await askToHire(hire, { port: shop.port });
  expect(answer.status).toBe(200);
  const { order_id: orderId }: { order_id: number } = JSON.parse(answer.text);
  const [payment, ...more] = await query<{ id: string }>('select id from payments where order_id = $1', [
    orderId,
  ]);
  expect(more).toEqual([]);
  expect(await sandbox.chargesOf(required(payment).id)).toHaveLength(1);
  expect((await orders()).flat()).toHaveLength(1);
});

test('without the bucket uploads are rejected completely, and everything else works', async () => {
  const { timed } = shop;
  const { token, uid } = await findMember();
  const profile = async () =>
    (await timed('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).text;
  const before = await profile();

  await shop.bucket.be('refuses');
  const refused = await upload({ token });
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  record('bucket refuses', 'upload refused', refused.tookMs);
  expect(await profile()).toBe(before);
  for (const path of ['/', '/search?search=a', '/api/list/cities/35'])
    expect((await timed(path)).status).toBe(200);
  const picture = await timed(`/files/${uid}/${uid}.webp`);
  expect(picture).toMatchObject(COME_AGAIN);
  record('bucket refuses', 'picture refused', picture.tookMs);

  const ready = async () => JSON.parse((await timed('/readyz')).text);
  await expect.poll(ready, { timeout: 40_000 }).toEqual({ status: 'ready', failing: ['storage'] });
  await shop.bucket.be('works');
  await expect.poll(ready).toEqual({ status: 'ready' });
});
