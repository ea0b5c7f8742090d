import { Prisma } from '../../generated/prisma/client';

/** Of a row of `graphile_worker.jobs`: has failed for good. A running job has used its attempt but is not dead yet. */
export const IS_DEAD = Prisma.sql`(attempts >= max_attempts and locked_at is null)`;
