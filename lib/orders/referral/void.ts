import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { endRewardCoupons } from '../coupon/write-coupon';

/** An invitation that can be voided. */
export const CAN_BE_VOIDED = { state: { in: ['waiting', 'rewarded'] } } satisfies Prisma.InvitationWhereInput;

/**
 * Voids the invitation by which a user came, and ends its coupons; orders that have used one keep their discount.
 * Throws `conflict` (action_not_possible) when there is none that can be voided.
 */
export async function voidInvitation(tx: Prisma.TransactionClient, invitedId: number): Promise<void> {
  const [voided] = await tx.invitation.updateManyAndReturn({
    where: { invitedId, ...CAN_BE_VOIDED },
    data: { state: 'voided', decidedAt: clock.now() },
  });
  if (!voided) throw new DomainError('conflict', 'action_not_possible');
  await endRewardCoupons(tx, voided.id);
}
