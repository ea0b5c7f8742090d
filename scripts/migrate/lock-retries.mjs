import { setTimeout } from 'node:timers/promises';

const LOCK_NOT_AVAILABLE = '55P03';
/** Three minutes with the pauses: a transaction that holds a table longer needs an operator. */
const MAX_ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/**
 * Retries `work` while it fails for want of a lock. Every query on a table queues behind a statement that waits for a
 * lock on it, so `work` sets a short `lock_timeout` and rolls back what it did when it fails.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 */
export async function whileLocked(work) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error.code !== LOCK_NOT_AVAILABLE || attempt === MAX_ATTEMPTS) throw error;
      console.log('A migration waits for a table that is in use');
      await setTimeout(PAUSE_MS);
    }
  }
}
