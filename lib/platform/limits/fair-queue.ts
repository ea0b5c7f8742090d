/**
 * Runs at most `maxRunning` tasks at once and one per account; accounts take turns, so a single task never
 * waits for all tasks of another account.
 */
export function queueFairly({ maxRunning }: { maxRunning: number }) {
  /** Waiting tasks by account; the account served last is at the end. */
  const queues = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  function moveToEnd(account: string): void {
    const queue = queues.get(account);
    if (queue && queues.delete(account)) queues.set(account, queue);
  }

  function startNext(): void {
    for (const [account, queue] of queues) {
      if (running.size >= maxRunning) return;
      if (running.has(account)) continue;
      const start = queue.shift();
      if (queue.length === 0) queues.delete(account);
      running.add(account);
      start?.();
    }
  }

  return async <T>(account: string, run: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      queues.set(account, [...(queues.get(account) ?? []), resolve]);
      startNext();
    });
    try {
      return await run();
    } finally {
      running.delete(account);
      moveToEnd(account);
      startNext();
    }
  };
}
