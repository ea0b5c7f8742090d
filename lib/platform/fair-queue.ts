/**
 * Lets few of many run at once, and of one account one at a time: accounts take turns, so whoever comes with one thing
 * never waits for all of somebody else's.
 */
export function queueFairly({ maxRunning }: { maxRunning: number }) {
  /** Who waits with what; whoever was served last stands last. */
  const lines = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  function toTheEnd(account: string): void {
    const line = lines.get(account);
    if (line && lines.delete(account)) lines.set(account, line);
  }

  function startNext(): void {
    for (const [account, line] of lines) {
      if (running.size >= maxRunning) return;
      if (running.has(account)) continue;
      const start = line.shift();
      if (line.length === 0) lines.delete(account);
      running.add(account);
      start?.();
    }
  }

  return async <T>(account: string, run: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      lines.set(account, [...(lines.get(account) ?? []), resolve]);
      startNext();
    });
    try {
      return await run();
    } finally {
      running.delete(account);
      toTheEnd(account);
      startNext();
    }
  };
}
