import { Prisma } from '../../generated/prisma/client';

/**
 * Condition on a row of `graphile_worker.jobs`: it has failed permanently. A running job has used its attempt
 * but is not dead yet.
 */
export const IS_DEAD = Prisma.sql`(attempts >= max_attempts and locked_at is null)`;
