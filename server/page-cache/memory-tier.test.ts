import { expect, test } from 'vitest';
import { CachedPage } from './cached-page';
import { MemoryTier, type Outcome } from './memory-tier';

/** A page of so many bytes that no compression makes fewer. */
function page({ status = 200, bytes = 10 } = {}): Outcome {
  const body = Buffer.from(Array.from({ length: bytes }, () => Math.floor(Math.random() * 256)));
  return { page: CachedPage.fromRendered({ status, headers: {}, body }, 'public'), source: 'miss' };
}

const wanted = (key: string) => ({
  key,
  locale: 'en-US' as const,
  address: '/',
  lifetime: { freshSeconds: 30, staleSeconds: 30 },
  workId: null,
});

test('the oldest pages are evicted when the memory is full', async () => {
  const memory = new MemoryTier(1_000_000);
  for (let number = 0; number < 10; number += 1)
    await memory.fill(wanted(`${number}`), async () => page({ bytes: 100_000 }));
  expect(memory.find('0')).toBeUndefined();
  expect(memory.find('9')).toBeDefined();
});

test('a page larger than its share is served but not stored', async () => {
  const memory = new MemoryTier(64_000_000);
  expect(await memory.fill(wanted('big'), async () => page({ bytes: 3_000_000 }))).toHaveProperty('page');
  expect(memory.find('big')).toBeUndefined();
});

test('missing pages do not evict existing ones', async () => {
  const memory = new MemoryTier(200_000);
  await memory.fill(wanted('real'), async () => page({ bytes: 50_000 }));
  for (let number = 0; number < 100; number += 1) {
    await memory.fill(wanted(`missing ${number}`), async () => page({ status: 404, bytes: 50_000 }));
  }
  expect(memory.find('real')).toBeDefined();
});

test('a failed render is not stored', async () => {
  const memory = new MemoryTier(1_000_000);
  await expect(memory.fill(wanted('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memory.fill(wanted('a'), async () => page())).toHaveProperty('page');
});

test('clearing also discards pages that are being rendered', async () => {
  const memory = new MemoryTier(1_000_000);
  let finish: (made: Outcome) => void = () => undefined;
  const made = memory.fill(wanted('a'), () => new Promise((resolve) => (finish = resolve)));
  memory.clear();
  finish(page());
  await made;
  expect(memory.find('a')).toBeUndefined();
});
