/** What came of one item: its result, or why it was refused alone. */
export type Outcome<Result> = { value: Result } | { error: unknown };

type Waiting<Item, Result> = {
  item: Item;
  resolve: (value: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Collects what is asked for within so many milliseconds, and while the batch before is under way, and acts on it at
 * once: one transaction instead of many, in the order in which it was asked for. `act` gives an outcome for each item;
 * when it throws, all of its batch fail.
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
