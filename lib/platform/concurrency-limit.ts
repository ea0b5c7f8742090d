type Options = {
  /** How many run at the same time. */
  maxRunning: number;
  /** How many may wait; one more is refused. */
  maxWaiting: number;
  /** What that one is told. */
  rejection: () => Error;
};

/** Lets few of many run at once, first come first served. */
export function limitConcurrency({
  maxRunning,
  maxWaiting,
  rejection,
}: Options): <T>(run: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;

  return async (run) => {
    if (running >= maxRunning) {
      if (line.length >= maxWaiting) throw rejection();
      await new Promise<void>((resolve) => line.push(resolve)); // Whoever leaves hands over its place.
    } else {
      running += 1;
    }
    try {
      return await run();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
