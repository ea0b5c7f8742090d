import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPaymentSandbox } from '@/scripts/setup/payments.mjs';
import { listeningShop } from '@/test/listening-shop';
import { pixBody } from '@/test/sandbox-calls';
import { sandboxAccount } from './client';

function newFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-sandbox-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'deeper', 'charges.json');
}

async function createPix(url: string, body: object, key: string) {
  const response = await fetch(`${url}/v1/payments`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: 'Bearer TEST-demo', 'x-idempotency-key': key },
  });
  return response.json();
}

test('a restarted sandbox has its charges and repeats its responses', async () => {
  const file = newFile();
  const before = await startPaymentSandbox({ file, settings: { isHolding: true } });
  const body = pixBody();
  const { id } = await createPix(before.url, body, 'k');
  await before.stop();

  const after = await startPaymentSandbox({ file, settings: { isHolding: true } });
  onTestFinished(after.stop);
  const account = sandboxAccount(after.url, 'demo');
  expect(await createPix(after.url, body, 'k')).toMatchObject({ id });
  expect(await account.charges()).toHaveLength(1);
  expect((await createPix(after.url, pixBody(), 'another')).id).toBeGreaterThan(id);
  await account.pay(String(id));
  expect(await account.charges()).toMatchObject([{ state: 'approved' }, { state: 'pending' }]);
});

test('a sandbox without its state does not reuse ids', async () => {
  const before = await startPaymentSandbox({ settings: { isHolding: true } });
  const first = await createPix(before.url, pixBody(), 'k');
  await before.stop();
  const after = await startPaymentSandbox({ settings: { isHolding: true } });
  onTestFinished(after.stop);
  expect((await createPix(after.url, pixBody(), 'k')).id).toBeGreaterThan(first.id);
});

test('an undelivered notification is sent after the next start', async () => {
  const file = newFile();
  const shop = await listeningShop();
  const before = await startPaymentSandbox({ file });
  const nowhere = 'http://127.0.0.1:9/mp';
  await createPix(before.url, { ...pixBody(), notification_url: nowhere }, 'k');
  await before.stop();
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(nowhere, `${shop.url}/mp`));

  const after = await startPaymentSandbox({ file });
  onTestFinished(after.stop);
  await vi.waitFor(() => expect(shop.received).toHaveLength(1), { timeout: 5_000 });
});

test('the process ends with its parent', async () => {
  const { url, stop } = await startPaymentSandbox();
  await stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
