import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MemberSocket } from './protocol';

/** More than fingers can do, less than a script would like to. */
const EVENTS = 40;
const SECONDS = 10;

/** Disconnects a socket that says too much, whatever it says. */
export function limitEvents(socket: MemberSocket): void {
  const limiter = new RateLimiterMemory({ points: EVENTS, duration: SECONDS });
  socket.use((_event, next) => {
    limiter.consume('events').then(
      () => next(),
      () => socket.disconnect(true),
    );
  });
}
