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

/** Waits for all tasks, then throws the first error. */
export async function allEnded(running: Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(running))
    if (outcome.status === 'rejected') throw outcome.reason;
}
