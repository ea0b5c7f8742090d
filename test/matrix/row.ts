import type { User } from '@/lib/generated/prisma/client';
import type { Question } from '../ask';
import type { Answers, CallerName } from './answers';

/** A subject that belongs to the owner, and the request that a caller sends about it. */
export type Staged = {
  owner: User;
  /** The other side: the provider of an order, the other person in a conversation. */
  counterpart?: User;
  /** The same request for every caller, unless it names the caller. A `token` in it replaces the caller's. */
  asks: (caller: CallerName) => Question | Promise<Question>;
};

/** A call of the matrix. `stage` creates its people and data. */
export type Row = { expected: Answers; stage: () => Promise<Staged> };

export function row(expected: Answers, stage: Row['stage']): Row {
  return { expected, stage };
}
