import type { PrismaClient } from '../../lib/generated/prisma/client';
import { decideUntilWith, questionUntilAfter } from '@/lib/disputes/rules';
import { DEMO_OPERATOR } from '../../scripts/setup/demo-operator.mjs';
import { plannedOrders } from './orders';
import type { PlannedOrder } from './planned-order';
import { findHire } from './write-orders';
import { SEEDED_LINK, writeOrder } from './write-order';

const DAY_MS = 86_400_000;

const PLAN: PlannedOrder = {
  customer: 'Rafael Monteiro',
  ad: 'Montagem de guarda-roupa, cama e estante',
  service: 'Guarda-roupa de 6 portas',
  state: 'paid',
  orderedDay: -10,
  serviceDay: -6,
  dispute: {
    kind: 'badly_done',
    text: 'Uma das portas ficou torta e arranha a lateral quando fecha.',
    openedOn: -4,
    answer: { text: 'Saí de lá com as seis portas alinhadas. O piso do quarto é que é torto.', on: -2 },
  },
};

const QUESTION = 'As portas foram testadas na sua frente antes de ele ir embora?';
const REPLY = 'Sim, mas o defeito só apareceu no dia seguinte, com as roupas dentro.';

/** The gateway id of its payment, after those of the other seeded payments. */
const NUMBER = plannedOrders.length + 4;

/**
 * Writes a dispute that waits for the decision: the customer has answered a question of the demo's operator. A second run
 * writes nothing. Returns whether it wrote.
 */
export async function writeAskedDispute(db: PrismaClient, now: Date): Promise<boolean> {
  const gatewayPaymentId = String(NUMBER);
  if ((await db.payment.count({ where: { link: SEEDED_LINK, gatewayPaymentId } })) > 0) return false;
  const operator = await db.user.findUnique({ where: { uid: DEMO_OPERATOR.uid }, select: { id: true } });
  if (!operator) return false;
  return db.$transaction(async (tx) => {
    const hire = await findHire(tx, PLAN);
    if (!hire) return false;
    const { id: orderId } = await writeOrder(tx, { plan: PLAN, hire, couponId: null, number: NUMBER, now });
    const dispute = await tx.dispute.findUniqueOrThrow({ where: { orderId } });
    const askedAt = new Date(now.getTime() - DAY_MS);
    const until = questionUntilAfter(askedAt);
    await tx.disputeQuestion.create({
      data: {
        disputeId: dispute.id,
        userId: hire.customerId,
        text: QUESTION,
        askedById: operator.id,
        askedAt,
        until,
        answer: REPLY,
        answeredAt: new Date(now.getTime() - DAY_MS / 4),
      },
    });
    // As the action that asks a side is logged; the timeline of the order shows it.
    await tx.auditEntry.create({
      data: {
        at: askedAt,
        operatorId: operator.id,
        act: 'dispute_side_asked',
        subjectKind: 'order',
        subjectId: String(orderId),
        reason: 'customer',
      },
    });
    await tx.dispute.update({
      where: { id: dispute.id },
      data: { decideUntil: dispute.decideUntil && decideUntilWith(dispute.decideUntil, until) },
    });
    return true;
  });
}
