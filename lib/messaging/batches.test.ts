import { expect, test } from 'vitest';
import { inBatches } from './batches';

test('concurrent items form one batch, and items that arrive while it runs form the next', async () => {
  const batches: number[][] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const double = inBatches(
    async (items: number[]) => {
      batches.push(items);
      await held;
      return items.map((item) => ({ value: item * 2 }));
    },
    { withinMs: 1, max: 3 },
  );
  const first = [double(1), double(2)];
  while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const later = [3, 4, 5, 6].map(double);
  letGo();
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('an item can fail alone, a failed batch rejects all its items, and the next batch runs', async () => {
  let isDown = false;
  const act = inBatches(
    async (items: number[]) => {
      if (isDown) throw new Error('down');
      return items.map((item) => (item === 0 ? { error: new Error('refused') } : { value: item }));
    },
    { withinMs: 1, max: 10 },
  );
  const settled = await Promise.allSettled([act(1), act(0), act(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  isDown = true;
  await expect(act(3)).rejects.toThrow('down');
  isDown = false;
  expect(await act(4)).toBe(4);
});
