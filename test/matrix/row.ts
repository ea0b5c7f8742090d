import type { User } from '@/lib/generated/prisma/client';
import type { Question } from '../ask';
import type { CallerName } from './table';

/** Something that is somebody's, and how one asks about it. */
export type Staged = {
  owner: User;
  /** The other of two whom it concerns: whom an order hires, to whom a message goes. */
  counterpart?: User;
  /**
   * Sent by every caller alike, unless what is asked is who they are. A `token` in it takes the place of the caller's.
   */
  asks: (caller: CallerName) => Question | Promise<Question>;
};

/** Stages a call anew, of people of its own. */
export type Row = () => Promise<Staged>;
