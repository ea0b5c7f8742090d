import type { Prisma } from '@/lib/generated/prisma/client';
import { declinesSince, FREE_DECLINES } from '../rules';
import type { OrderEventKind } from '../state';

const DECLINED: OrderEventKind[] = ['declined_by_provider', 'declined_by_time'];

/** How many further orders a provider may decline, or leave unanswered, before it counts as cancelling them. */
export async function countFreeDeclines(
  tx: Prisma.TransactionClient,
  providerId: number,
  now: Date,
): Promise<number> {
  const recent = { kind: { in: DECLINED }, at: { gt: declinesSince(now) }, order: { providerId } };
  return Math.max(0, FREE_DECLINES.most - (await tx.orderEvent.count({ where: recent })));
}
