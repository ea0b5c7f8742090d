type Options = {
  /** Places in all. */
  max: number;
  /** Places that one holder may have. */
  maxEach: number;
  /** What is thrown when there is none left. */
  rejection: () => Error;
};

/** A few places that nobody waits for: each is taken and given back, or refused. The answer gives one back, once. */
export function limitPlaces({ max, maxEach, rejection }: Options): (holder: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;

  return (holder) => {
    const own = taken.get(holder) ?? 0;
    if (all >= max || own >= maxEach) throw rejection();
    all += 1;
    taken.set(holder, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(holder) ?? 1) - 1;
      if (left > 0) taken.set(holder, left);
      else taken.delete(holder);
    };
  };
}
