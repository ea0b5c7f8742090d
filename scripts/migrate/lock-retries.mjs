import { setTimeout } from 'node:timers/promises';

const LOCK_NOT_AVAILABLE = '55P03';
/** With the pauses three minutes: then somebody holds a table who should not. */
const MAX_ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/**
 * Does what needs locks on tables that people use, again and again while it cannot have them. Whoever wants to read or
 * write waits behind a statement that waits for a lock, so `work` must wait briefly (`lock_timeout`), and have undone
 * what it did when it fails.
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
