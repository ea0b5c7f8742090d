import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MemberSocket } from './protocol';

/**
 * More than fingers can do, less than a script would like to: a browser acknowledges each message that comes, and each
 * of several people may send twenty.
 */
export const EVENT_LIMIT = { points: 150, seconds: 10 };

/** A person's sockets together may say so many times as much as one. */
const BUSY_TABS = 3;

/**
 * Answers what disconnects a socket that says too much, whatever it says: alone, or together with all others of its
 * person, who would else begin anew with each new line. Each process counts for itself: it is its time that is at
 * stake.
 */
export function limitEvents({ points, seconds }: typeof EVENT_LIMIT): (socket: MemberSocket) => void {
  const people = new RateLimiterMemory({ points: points * BUSY_TABS, duration: seconds });
  return (socket) => {
    const own = new RateLimiterMemory({ points, duration: seconds });
    const { userId } = socket.data.actor;
    socket.use((_event, next) => {
      Promise.all([own.consume('events'), people.consume(userId)]).then(
        () => next(),
        () => socket.disconnect(true),
      );
    });
  };
}
