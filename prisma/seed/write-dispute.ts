import { answerUntilAfter, decideUntilAfter } from '@/lib/disputes/rules';
import { DAY_MS } from '@/lib/platform/durations';
import type { Order, Prisma } from '../../lib/generated/prisma/client';
import type { PlannedOrder } from './planned-order';

/** Writes the dispute of an order, if it has one, in its state at the time of the seeding. */
export async function writeDispute(
  tx: Prisma.TransactionClient,
  { id: orderId, customerId, providerId }: Order,
  { plan: { dispute }, now }: { plan: PlannedOrder; now: Date },
): Promise<void> {
  if (!dispute) return;
  const { kind, text, openedOn, answer, offerCents } = dispute;
  const on = (day: number) => new Date(now.getTime() + day * DAY_MS);
  const openedAt = on(openedOn);
  const answeredAt = answer && on(answer.on);
  await tx.dispute.create({
    data: {
      orderId,
      kind,
      text,
      openedAt,
      answerUntil: answerUntilAfter(openedAt),
      ...(answer &&
        answeredAt && {
          state: 'awaiting_decision',
          answer: answer.text,
          answeredAt,
          decideUntil: decideUntilAfter(answeredAt),
        }),
      ...(offerCents !== undefined && {
        offers: {
          create: { userId: providerId, returnedCents: offerCents, offeredAt: answeredAt ?? openedAt },
        },
      }),
    },
  });
  const events = [{ kind: 'dispute_opened', at: openedAt, userId: customerId }];
  if (answeredAt) events.push({ kind: 'dispute_answered', at: answeredAt, userId: providerId });
  if (offerCents !== undefined)
    events.push({ kind: 'dispute_offered', at: answeredAt ?? openedAt, userId: providerId });
  await tx.orderEvent.createMany({ data: events.map((event) => ({ orderId, ...event })) });
}
