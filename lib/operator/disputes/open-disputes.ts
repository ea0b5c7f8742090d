import { DISPUTE_ROWS, questionsOf, statementsOf } from '@/lib/disputes/dispute-view';
import { pictureFiles } from '@/lib/disputes/pictures/files';
import { maxReturnedCents } from '@/lib/disputes/rules';
import { findPrivatePicture } from '@/lib/media/private-pictures';
import type { PictureWidth } from '@/lib/media/rules';
import { findTakenPayment } from '@/lib/orders/order-payable';
import { isHeldFor, OPERATOR_HOLDS, whereHeldFor } from '@/lib/orders/order-holds';
import { leftOfPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { DISPUTES_SHOWN } from '../rules';

const person = { select: { id: true, uid: true, name: true } } as const;

export type OpenDispute = Awaited<ReturnType<typeof listOpenDisputes>>[number];

/** Open disputes: first those to decide, then those that wait for a response, by deadline. */
export async function listOpenDisputes() {
  const rows = await db.dispute.findMany({
    where: { state: { not: 'closed' }, order: whereHeldFor('dispute') },
    include: {
      ...DISPUTE_ROWS,
      order: { include: { ...DISPUTE_ROWS.order.include, customer: person, provider: person } },
    },
    orderBy: [{ state: 'desc' }, { decideUntil: 'asc' }, { answerUntil: 'asc' }],
    take: DISPUTES_SHOWN,
  });
  return Promise.all(
    rows.map(async (row) => {
      const { order } = row;
      const leftCents = await leftOfPayment(db, await findTakenPayment(db, order.id));
      const block = isHeldFor(order, ...OPERATOR_HOLDS) ? ('block' as const) : null;
      return {
        ...row,
        statements: statementsOf(row),
        questions: questionsOf(row),
        /** The next deadline has passed: the provider's to answer, or ours to decide. */
        isOverdue: (row.decideUntil ?? row.answerUntil) < clock.now(),
        /** The maximum refund of a split, in BRL cents. */
        maxReturnedCents: maxReturnedCents({ priceCents: order.priceCents, leftCents }),
        /** The hold that must end before the decision, by a gateway event or by an operator or block; null: none. */
        waitsFor: isHeldFor(order, 'charge_back', 'partial_refund') ? ('charge_back' as const) : block,
      };
    }),
  );
}

/** A picture of a statement in an open dispute, as WebP. Throws `not_found` (picture_not_found). */
export async function readStatementPicture(id: string, width: PictureWidth): Promise<File> {
  const picture = await db.disputePicture.findFirst({
    where: { id, place: { not: null }, order: whereHeldFor('dispute') },
  });
  const file = picture && (await findPrivatePicture(pictureFiles(picture), width));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}
