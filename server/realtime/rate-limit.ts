import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MemberSocket } from './protocol';

/**
 * More than fingers can do, less than a script would like to: a browser acknowledges each message that comes, and each of
 * several people may send twenty.
 */
export const EVENT_LIMIT = { points: 150, seconds: 10 };

/** Disconnects a socket that says too much, whatever it says. */
export function limitEvents(socket: MemberSocket, { points, seconds }: typeof EVENT_LIMIT): void {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  socket.use((_event, next) => {
    limiter.consume('events').then(
      () => next(),
      () => socket.disconnect(true),
    );
  });
}
