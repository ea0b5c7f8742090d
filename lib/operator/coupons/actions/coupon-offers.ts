import type { Coupon, Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import type { Offer } from '../../actions/action';

/**
 * Offers an action on a coupon that has not ended. The target is its newest entry in the audit log, so that a change
 * that the operator has not seen is not overwritten.
 */
export async function offerUnlessEnded(
  tx: Prisma.TransactionClient,
  id: string,
  isOffered: (coupon: Coupon) => boolean = () => true,
): Promise<Offer[]> {
  const coupon = await tx.coupon.findUnique({ where: { id: Number(id) } });
  if (!coupon || (coupon.endsAt && coupon.endsAt <= clock.now()) || !isOffered(coupon)) return [];
  const { _max: newest } = await tx.auditEntry.aggregate({
    where: { subjectKind: 'coupon', subjectId: id },
    _max: { id: true },
  });
  return [{ target: String(newest.id ?? 0) }];
}
