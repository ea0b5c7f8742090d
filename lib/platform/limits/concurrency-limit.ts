type QueueOptions = {
  maxRunning: number;
  /** Above this many waiting, the next one is rejected. */
  maxWaiting: number;
  rejection: () => Error;
};

/** Runs at most `maxRunning` at once; others wait in order. */
export function limitConcurrency({
  maxRunning,
  maxWaiting,
  rejection,
}: QueueOptions): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (run) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw rejection();
      await new Promise<void>((resolve) => waiting.push(resolve)); // Takes over the slot of the one that finishes.
    } else {
      running += 1;
    }
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

type SlotOptions = {
  max: number;
  maxPerHolder: number;
  rejection: () => Error;
};

/** Takes one of `max` slots without waiting, or throws the rejection. Returns a function that frees the slot, once. */
export function limitSlots({ max, maxPerHolder, rejection }: SlotOptions): (holder: string) => () => void {
  const taken = new Map<string, number>();
  let total = 0;

  return (holder) => {
    const own = taken.get(holder) ?? 0;
    if (total >= max || own >= maxPerHolder) throw rejection();
    total += 1;
    taken.set(holder, own + 1);
    return () => {
      total -= 1;
      const left = (taken.get(holder) ?? 1) - 1;
      if (left > 0) taken.set(holder, left);
      else taken.delete(holder);
    };
  };
}
