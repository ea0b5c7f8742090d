import type { z } from 'zod';
import { isHeldFor, OPERATOR_HOLDS, shownHold } from '@/lib/orders/order-holds';
import { db } from '@/lib/platform/db';
import { fromDateColumn } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { entriesOf, shownPayment, WITH_BOOKS } from '../payments/shown-payment';
import { listPossibleActs } from './acts';
import type { loadOrderFile } from './contract';

type OrderFile = z.output<typeof loadOrderFile.answer>;

const person = { select: { uid: true, name: true } } as const;

/**
 * All there is of an order, of one moment, with what can be done about it now. Throws `not_found` (order_not_found).
 */
export function getOrderFile(orderId: number): Promise<OrderFile> {
  return db.$transaction(
    async (tx) => {
      const order = await tx.order.findUnique({
        where: { id: orderId },
        include: {
          customer: person,
          provider: person,
          payout: { select: { id: true, batchId: true, state: true } },
          events: { orderBy: { id: 'asc' } },
          holds: { orderBy: { id: 'asc' } },
          payments: { include: WITH_BOOKS, orderBy: { id: 'asc' } },
        },
      });
      if (!order) throw new DomainError('not_found', 'order_not_found');
      return {
        id: order.id,
        state: order.state,
        held_for: shownHold({ holds: order.holds.filter(({ endedAt }) => endedAt === null) }),
        title: order.title,
        price_cents: order.priceCents,
        discount_cents: order.discountCents,
        fee_cents: order.feeCents,
        execution_date: fromDateColumn(order.executionDate),
        release_at: order.releaseAt?.toISOString() ?? null,
        customer: order.customer,
        provider: order.provider,
        payout: order.payout && {
          id: order.payout.id,
          batch_id: order.payout.batchId,
          state: order.payout.state,
        },
        events: order.events.map(({ kind, at, date }) => ({
          kind,
          at: at.toISOString(),
          date: date && fromDateColumn(date),
        })),
        // The timeline tells of the others.
        holds: order.holds
          .filter((hold) => isHeldFor({ holds: [hold] }, ...OPERATOR_HOLDS))
          .map(({ placedAt, placedReason, decision, endedReason }) => ({
            held_at: placedAt.toISOString(),
            reason: placedReason ?? '',
            decision,
            decided_reason: endedReason,
          })),
        payments: order.payments.map(shownPayment),
        entries: order.payments.flatMap(entriesOf),
        acts: await listPossibleActs(tx, orderId),
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
}
