/** The outcome of one item: its result, or the error that it alone failed with. */
export type Outcome<Result> = { value: Result } | { error: unknown };

type Waiting<Item, Result> = {
  item: Item;
  resolve: (value: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Collects items that arrive within the given milliseconds or while the previous batch runs, and processes
 * them in order in one transaction. `act` returns an outcome per item; when it throws, the whole batch fails.
 */
export function inBatches<Item, Result>(
  act: (items: Item[]) => Promise<Outcome<Result>[]>,
  { withinMs, max }: { withinMs: number; max: number },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      await settle(batch, act);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setTimeout(() => void work(), withinMs);
    });
}

async function settle<Item, Result>(
  batch: Waiting<Item, Result>[],
  act: (items: Item[]) => Promise<Outcome<Result>[]>,
): Promise<void> {
  try {
    const outcomes = await act(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index] ?? { error: new Error('a batch gave no outcome for an item') };
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
