import { Prisma } from '../../generated/prisma/client';

/**
 * Whether a write failed on a unique constraint because of a concurrent or earlier one. Its transaction is
 * aborted.
 */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
