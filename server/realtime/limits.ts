import { RateLimiterMemory } from 'rate-limiter-flexible';
import { MESSAGE_LIMITS } from '@/lib/messaging/rules';
import { DAY_MS } from '@/lib/platform/durations';
import { spend } from '@/lib/platform/limits/address-limits';
import { clock } from '@/lib/services/clock/clock';
import type { UserSocket } from './protocol';

/**
 * Events of one socket. More than a person can type, because a browser acknowledges each received message, and several
 * people may send twenty each.
 */
export const EVENT_LIMIT = { points: 150, seconds: 10 };
/** All sockets of one user together may send this many times the limit of one. */
const BUSY_TABS = 3;
const TYPING_MS = 1_000;

/**
 * Disconnects a socket that sends too many events: alone, or together with the user's other sockets, so that
 * reconnecting does not reset the count. Each process protects its own processor time.
 */
export function limitEvents({ points, seconds }: typeof EVENT_LIMIT): (socket: UserSocket) => void {
  const users = new RateLimiterMemory({ points: points * BUSY_TABS, duration: seconds });
  return (socket) => {
    const own = new RateLimiterMemory({ points, duration: seconds });
    const { userId } = socket.data.actor;
    socket.use((_event, next) => {
      Promise.all([own.consume('events'), users.consume(userId)]).then(
        () => next(),
        () => socket.disconnect(true),
      );
    });
  };
}

export type MessageLimit = {
  /** Counts one message. Throws TooManyError when the limit of the window is reached. */
  spend(author: { userId: number; createdAt: Date }): Promise<void>;
};

export function limitMessages({ points, pointsWhenNew, seconds } = MESSAGE_LIMITS): MessageLimit {
  const known = new RateLimiterMemory({ points, duration: seconds });
  const newcomers = new RateLimiterMemory({ points: pointsWhenNew, duration: seconds });
  return {
    spend({ userId, createdAt }) {
      const isNew = clock.now().getTime() - createdAt.getTime() < DAY_MS;
      return spend((isNew ? newcomers : known).consume(userId));
    },
  };
}

/** Whether "is typing" may be shown again for this socket: at most once a second. */
export type TypingLimit = (socket: UserSocket) => boolean;

export function limitTyping(): TypingLimit {
  const shownAt = new WeakMap<UserSocket, number>();
  return (socket) => {
    const now = performance.now();
    if (now - (shownAt.get(socket) ?? -TYPING_MS) < TYPING_MS) return false;
    shownAt.set(socket, now);
    return true;
  };
}
