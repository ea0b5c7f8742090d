type Options = {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  /** What that one is told. */
  tooLong: () => Error;
};

/** Lets few of many run at once, first come first served. */
export function queue({ atOnce, waiting, tooLong }: Options): <T>(run: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;

  return async (run) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw tooLong();
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
