import { Prisma } from '../../generated/prisma/client';

/**
 * Of a row of Graphile Worker's jobs: tried as often as it may be, so nothing but a person moves it. The last try is
 * counted when it begins, so a job that somebody holds is not given up yet.
 */
export const IS_DEAD = Prisma.sql`(attempts >= max_attempts and locked_at is null)`;
