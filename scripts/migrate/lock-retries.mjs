import { setTimeout } from 'node:timers/promises';

const LOCK_NOT_AVAILABLE = '55P03';
/** About three minutes, pauses included. If a transaction holds a table longer, an operator must act. */
const MAX_ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/**
 * Retries `work` while it fails with a lock timeout. Every query on a table queues behind a statement that waits for a
 * lock on it, so `work` must set a short `lock_timeout` and roll back when it fails.
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
      console.log('A migration is waiting for a table that is in use');
      await setTimeout(PAUSE_MS);
    }
  }
}
