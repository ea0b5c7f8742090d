import { Prisma } from '../../generated/prisma/client';

/** Whether a write failed because a row like it is there: somebody was faster. Its transaction is over. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
