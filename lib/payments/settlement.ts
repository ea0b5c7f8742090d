import type { PaymentState, Prisma } from '@/lib/generated/prisma/client';
import { log } from '@/lib/platform/log';
import type { ProviderPayment, ProviderState } from '@/lib/services/gateways/port';
import { publishTo } from '@/lib/services/realtime/publish';
import { endDispute, openDispute } from './charge-back';
import { takeMoney } from './apply-payment';
import { type Held, withPayment } from './payment-lock';
import { completeRefund } from './refund';

/** States in which a payment's money has never been here. */
const UNPAID: PaymentState[] = ['intended', 'pending', 'rejected', 'expired'];
const OPEN: PaymentState[] = ['intended', 'pending'];

/**
 * Brings a payment to where its provider says it is, which must just have been asked: a notification's own words
 * count for nothing. Only ever forward, so asking again and late answers change nothing. What differs from what we
 * asked for is never taken: the payment goes to 'review'. Throws when there is no such payment.
 */
export async function settlePayment(paymentId: string, found: ProviderPayment): Promise<void> {
  await withPayment(paymentId, async (held) => {
    const difference = differenceOf(held, found);
    if (difference) return putUnderReview(held, difference);
    await attach(held, found);
    await ADVANCE[found.state](held);
  });
}

/** What to do when the provider says so, by the state that it names. */
const ADVANCE: Record<ProviderState, (held: Held) => Promise<void>> = {
  pending: (held) => move(held, ['intended'], 'pending'),
  rejected: (held) => move(held, OPEN, 'rejected'),
  cancelled: (held) => move(held, OPEN, 'expired'),
  async approved(held) {
    if (UNPAID.includes(held.payment.state)) return takeMoney(held);
    if (held.payment.state === 'disputed') return endDispute(held);
  },
  async disputed(held) {
    if (!UNPAID.includes(held.payment.state)) return openDispute(held);
    await takeMoney(held);
    // What it was taken for has moved, so the dispute starts from there.
    await openDispute(await anew(held));
  },
  async refunded(held) {
    // Came and went before we heard of it: there is nothing to take back.
    if (UNPAID.includes(held.payment.state)) return move(held, UNPAID, 'refunded');
    await completeRefund(held);
  },
};

function differenceOf({ payment }: Held, found: ProviderPayment): string | null {
  if (found.reference !== payment.id) return 'reference';
  if (found.currency !== 'BRL') return 'currency';
  if (found.amountCents !== payment.amountCents) return 'amount';
  const known = payment.providerPaymentId;
  return known !== null && known !== found.providerPaymentId ? 'provider id' : null;
}

/** Nothing is booked until a person has looked; what was settled before stays as it is. */
async function putUnderReview(held: Held, difference: string): Promise<void> {
  log.error({ payment: held.payment.id, difference }, 'a payment is not what was asked for');
  await move(held, UNPAID, 'review');
}

/** The provider's ids, which the notification may bring before our own write of them. */
async function attach({ tx, payment }: Held, found: ProviderPayment): Promise<void> {
  const providerPaymentId = payment.providerPaymentId ?? found.providerPaymentId;
  const captureId = payment.captureId ?? found.captureId;
  if (providerPaymentId === payment.providerPaymentId && captureId === payment.captureId) return;
  await tx.payment.update({ where: { id: payment.id }, data: { providerPaymentId, captureId } });
}

/** A payment page that is open hears at once of a 'declined', which leaves the order as it is. */
async function move(
  { tx, payment, order, at }: Held,
  from: PaymentState[],
  state: 'pending' | 'rejected' | 'expired' | 'refunded' | 'review',
): Promise<void> {
  // Who paid, and their CPF, are kept only as long as a charge may have to be asked for again.
  const forgotten: Prisma.PaymentUpdateManyMutationInput =
    state === 'pending' ? {} : { payerName: null, payerCpf: null };
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: from } },
    data: { ...forgotten, state, changedAt: at },
  });
  if (count > 0 && order) await publishTo(tx, [payment.userId], { name: 'order', order_id: order.id });
}

async function anew({ tx, payment, order, at }: Held): Promise<Held> {
  return {
    tx,
    at,
    payment: await tx.payment.findUniqueOrThrow({ where: { id: payment.id } }),
    order: order && (await tx.order.findUniqueOrThrow({ where: { id: order.id } })),
  };
}
