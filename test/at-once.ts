/** Runs a task for each item with limited concurrency. The first failure ends it. */
export async function atOnce<Item>(
  count: number,
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const [index, item] of waiting) await act(item, index);
    }),
  );
}
