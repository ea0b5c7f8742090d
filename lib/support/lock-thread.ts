import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { THREAD, type Thread } from './thread';

/**
 * Locks a message to us until the transaction ends. The caller has locked its people. Throws `not_found`
 * (feedback_not_found).
 */
export async function lockThread(tx: Prisma.TransactionClient, id: number): Promise<Thread> {
  await tx.$queryRaw`select id from feedback where id = ${id} for no key update`;
  const thread = await tx.feedback.findUnique({ where: { id }, include: THREAD });
  if (!thread) throw new DomainError('not_found', 'feedback_not_found');
  return thread;
}
