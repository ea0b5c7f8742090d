import { RateLimiterMemory } from 'rate-limiter-flexible';
import { spend } from '@/lib/platform/limits';
import { clock } from '@/lib/services/clock/clock';
import type { MemberSocket } from '../protocol';

const DAY_MS = 86_400_000;

/** Messages of one user within 10 seconds, over all their sockets of a process; fewer on the first day of an account. */
export const MESSAGE_LIMITS = { points: 20, pointsWhenNew: 6, seconds: 10 };
const TYPING_MS = 1_000;

export type MessageLimit = {
  /** Counts one message. Throws TooManyError when the window has no more. */
  spend(author: { userId: number; createdAt: Date }): Promise<void>;
};

export function limitMessages({ points, pointsWhenNew, seconds } = MESSAGE_LIMITS): MessageLimit {
  const limiters = {
    known: new RateLimiterMemory({ points, duration: seconds }),
    newcomer: new RateLimiterMemory({ points: pointsWhenNew, duration: seconds }),
  };
  return {
    spend({ userId, createdAt }) {
      const isNew = clock.now().getTime() - createdAt.getTime() < DAY_MS;
      return spend(limiters[isNew ? 'newcomer' : 'known'].consume(userId));
    },
  };
}

export type TypingLimit = {
  /** Whether the other side is told that this socket's person types: at most once a second. */
  isDue(socket: MemberSocket): boolean;
};

export function limitTyping(): TypingLimit {
  const toldAt = new WeakMap<MemberSocket, number>();
  return {
    isDue(socket) {
      const now = performance.now();
      if (now - (toldAt.get(socket) ?? -TYPING_MS) < TYPING_MS) return false;
      toldAt.set(socket, now);
      return true;
    },
  };
}
