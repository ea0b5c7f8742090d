import type { z } from 'zod';
import { db } from '@/lib/platform/db';
import { fromDateColumn } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { knownGatewayFor } from '@/lib/services/gateways/gateways';
import { GatewayDownError } from '@/lib/services/gateways/port';
import { listPossibleActs } from './acts';
import type { askGateway, loadOrderFile } from './contract';

type OrderFile = z.output<typeof loadOrderFile.answer>;
type GatewayAnswer = z.output<typeof askGateway.answer>;

const person = { select: { uid: true, name: true } } as const;

/** All there is of an order, of one moment, with what can be done about it now. Throws `not_found` (order_not_found). */
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
          payments: {
            include: {
              refund: true,
              partRefund: true,
              reviews: { orderBy: { createdAt: 'asc' } },
              decisions: { include: { operator: { select: { uid: true } } }, orderBy: { id: 'asc' } },
              ledgerTransactions: {
                include: {
                  entries: { include: { user: { select: { uid: true } } }, orderBy: { id: 'asc' } },
                },
                orderBy: { id: 'asc' },
              },
            },
            orderBy: { id: 'asc' },
          },
        },
      });
      if (!order) throw new DomainError('not_found', 'order_not_found');
      return {
        id: order.id,
        state: order.state,
        frozen_for: order.frozenFor,
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
        holds: order.holds.map(({ heldAt, heldReason, decision, decidedReason }) => ({
          held_at: heldAt.toISOString(),
          reason: heldReason ?? '',
          decision,
          decided_reason: decidedReason,
        })),
        payments: order.payments.map((payment) => ({
          id: payment.id,
          method: payment.method,
          state: payment.state,
          amount_cents: payment.amountCents,
          gateway_payment_id: payment.gatewayPaymentId,
          created_at: payment.createdAt.toISOString(),
          approved_at: payment.approvedAt?.toISOString() ?? null,
          refund: payment.refund && {
            state: payment.refund.state,
            reason: payment.refund.reason,
            refusals: payment.refund.refusals,
          },
          part_refund: payment.partRefund && {
            state: payment.partRefund.state,
            amount_cents: payment.partRefund.amountCents,
            refusals: payment.partRefund.refusals,
          },
          reviews: payment.reviews.map(({ id, state, difference, amountCents, currency }) => ({
            id,
            state,
            difference,
            amount: amountCents,
            currency,
          })),
          decisions: payment.decisions.map(({ kind, at, operator, reason }) => ({
            kind,
            at: at.toISOString(),
            uid: operator?.uid ?? null,
            reason,
          })),
        })),
        entries: order.payments
          .flatMap(({ ledgerTransactions }) => ledgerTransactions)
          .flatMap(({ key, postedAt, entries }) =>
            entries.map(({ account, user, amountCents }) => ({
              key,
              at: postedAt.toISOString(),
              account,
              uid: user?.uid ?? null,
              amount_cents: amountCents,
            })),
          ),
        acts: await listPossibleActs(tx, orderId),
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

/**
 * How a payment stands at its gateway now; nothing changes by asking. Throws `not_found` (payment_not_found), `unavailable`
 * (gateway_down).
 */
export async function askGatewayAbout(paymentId: string): Promise<GatewayAnswer> {
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new DomainError('not_found', 'payment_not_found');
  const gateway = knownGatewayFor(payment.method);
  try {
    const found = payment.gatewayPaymentId
      ? await gateway.getPayment(payment.gatewayPaymentId)
      : await gateway.findPayment(payment.id);
    if (!found) return { found: null };
    const { gatewayPaymentId, state, reference, amountCents, currency, refundedCents, feeCents, changedAt } =
      found;
    return {
      found: {
        id: gatewayPaymentId,
        state,
        reference,
        amount: amountCents,
        currency,
        refunded_cents: refundedCents,
        fee_cents: feeCents,
        changed_at: changedAt?.toISOString() ?? null,
      },
    };
  } catch (error) {
    if (error instanceof GatewayDownError) throw new DomainError('unavailable', 'gateway_down');
    throw error;
  }
}
