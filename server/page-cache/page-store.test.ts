import { expect, test } from 'vitest';
import { CachedPage } from './cached-page';
import { PageStore } from './page-store';

function page({ status = 200, bytes = 10 } = {}): CachedPage {
  return new CachedPage({ status, headers: {}, body: Buffer.alloc(bytes, 'a') }, [], 'public');
}

test('the oldest pages go when the room is full', async () => {
  const store = new PageStore({ sizeBytes: 1_000_000 });
  for (let number = 0; number < 10; number += 1)
    await store.fill(`${number}`, async () => page({ bytes: 100_000 }));
  expect(store.find('0')).toBeUndefined();
  expect(store.find('9')).toBeDefined();
});

test('a page larger than its share is answered but not kept', async () => {
  const store = new PageStore({ sizeBytes: 64_000_000 });
  expect(await store.fill('big', async () => page({ bytes: 3_000_000 }))).toBeInstanceOf(CachedPage);
  expect(store.find('big')).toBeUndefined();
});

test('missing pages do not push out real ones', async () => {
  const store = new PageStore({ sizeBytes: 200_000 });
  await store.fill('real', async () => page({ bytes: 50_000 }));
  for (let number = 0; number < 100; number += 1) {
    await store.fill(`missing ${number}`, async () => page({ status: 404, bytes: 50_000 }));
  }
  expect(store.find('real')).toBeDefined();
});

test('a rendering that fails is forgotten', async () => {
  const store = new PageStore({ sizeBytes: 1_000_000 });
  await expect(store.fill('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.fill('a', async () => page())).toBeInstanceOf(CachedPage);
});

test('clearing forgets also what is being rendered', async () => {
  const store = new PageStore({ sizeBytes: 1_000_000 });
  let finish: (made: CachedPage) => void = () => undefined;
  const made = store.fill('a', () => new Promise((resolve) => (finish = resolve)));
  store.clear();
  finish(page());
  await made;
  expect(store.find('a')).toBeUndefined();
});
