import type { Prisma } from '@/lib/generated/prisma/client';
import { type Thread, THREAD, versionOf } from '@/lib/support/thread';
import type { Offer } from '../../actions/action';

/** Offers an action on the version of the thread that is shown: it is refused once another person has written. */
export async function offerOnThread(
  tx: Prisma.TransactionClient,
  id: string,
  isOffered: (thread: Thread) => boolean = () => true,
): Promise<Offer[]> {
  const thread = await tx.feedback.findUnique({ where: { id: Number(id) }, include: THREAD });
  return thread && isOffered(thread) ? [{ target: versionOf(thread) }] : [];
}
