import { describe, expect, test } from 'vitest';
import { acceptMismatch, refundMismatch, writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { settleRefundManually } from '@/lib/payments/refund/refund-decision';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { checkCustomerMoney } from '@/test/customer-money';
import {
  deliverWebhooks,
  paymentOf,
  PAYER,
  placeOrder,
  placePaidOrder,
  placeReleasedOrder,
  type PlacedOrder,
  PRICE_CENTS,
  stateOf,
} from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { declineOrder } from './cancellation/cancellation';
import { expireOrders } from './expiry';
import { listOrders } from './order-list';
import { getPaymentStatus, renewPayment } from './payment-status';

const PART_CENTS = 3_000;
const RECEIVED_CENTS = 9_000;

const decider = async () => ({ operatorId: (await createMember()).id, reason: 'Visto com o cliente' });

/** A payment of another amount than was asked for. */
async function placeDiffering(amountCents = RECEIVED_CENTS) {
  const placed = await placeOrder();
  const gatewayPaymentId = (await paymentOf(placed)).gatewayPaymentId ?? '';
  await sandbox.alter(gatewayPaymentId, { amountCents });
  await sandbox.pay(gatewayPaymentId);
  await deliverWebhooks();
  const review = await db.paymentReview.findFirstOrThrow({ where: { paymentId: placed.paymentId } });
  return { ...placed, mismatchId: review.id };
}

async function textsTo({ customer: { userId } }: PlacedOrder): Promise<string[]> {
  await runJobs();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return (await emailsTo(email)).map(({ subject, text }) => `${subject}\n${text}`.replace(/\s+/g, ' '));
}

async function lastTextTo(placed: PlacedOrder): Promise<string> {
  return (await textsTo(placed)).at(-1) ?? '';
}

async function purchaseOf({ customer, orderId }: PlacedOrder) {
  const [purchases] = await listOrders(customer);
  return purchases.find(({ id }) => id === orderId) ?? expect.unreachable();
}

describe('a customer sees what went back, how much and when', () => {
  test('not at all while only the payment was made', async () => {
    const { orderId } = await placePaidOrder();
    expect(await checkCustomerMoney(orderId)).toMatchObject({
      movements: [{ kind: 'paid', amount: PRICE_CENTS }],
      returning_amount: 0,
      unexpected: [],
    });
  });

  test('a full refund, first as under way', async () => {
    const placed = await placePaidOrder();
    await sandbox.fail('mercado-pago.refund', 'error500', { times: 3 });
    await declineOrder(placed.provider, placed.orderId);
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({ returning_amount: PRICE_CENTS });
    await sandbox.clearFaults();
    await runJobs();
    await sandbox.refund(placed.paymentId).catch(() => undefined);
    await deliverWebhooks();
    const money = await checkCustomerMoney(placed.orderId);
    expect(money.movements).toMatchObject([{ kind: 'paid' }, { kind: 'refunded', amount: -PRICE_CENTS }]);
    expect(money.returning_amount).toBe(0);
    expect(await lastTextTo(placed)).toContain('100,05');
    await checkBooks();
  });

  test('a partial refund, and then a refund of what is left', async () => {
    const placed = await placePaidOrder();
    await sandbox.refundPart(placed.paymentId, PART_CENTS);
    await deliverWebhooks();
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      movements: [{ kind: 'paid' }, { kind: 'refunded', amount: -PART_CENTS }],
    });
    await db.$transaction((tx) => refundPayment(tx, placed.paymentId, 'operator'));
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      returning_amount: PRICE_CENTS - PART_CENTS,
    });
    await runJobs();
    await deliverWebhooks();
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      movements: [
        { kind: 'paid' },
        { kind: 'refunded', amount: -PART_CENTS },
        { kind: 'refunded', amount: PART_CENTS - PRICE_CENTS },
      ],
    });
    await checkBooks();
  });

  test('a refund that our bank made', async () => {
    const { orderId, paymentId } = await placePaidOrder();
    await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
    await db.refund.updateMany({ where: { paymentId }, data: { state: 'refused' } });
    await settleRefundManually({ payables, paymentId, by: await decider() });
    expect(await checkCustomerMoney(orderId)).toMatchObject({
      movements: [{ kind: 'paid' }, { kind: 'refunded', amount: -PRICE_CENTS }],
    });
  });

  test.each(['before', 'after'])('a charge-back %s the release, and its end', async (when) => {
    const { orderId, paymentId } = await (when === 'before' ? placePaidOrder() : placeReleasedOrder());
    await sandbox.dispute(paymentId);
    await deliverWebhooks();
    await sandbox.resolve(paymentId);
    await deliverWebhooks();
    expect(await checkCustomerMoney(orderId)).toMatchObject({
      movements: [
        { kind: 'paid' },
        { kind: 'charged_back', amount: -PRICE_CENTS },
        { kind: 'charge_back_won', amount: PRICE_CENTS },
      ],
    });
  });
});

describe('an unexpected payment', () => {
  test('is announced by e-mail and on the order, which gets no new code', async () => {
    const placed = await placeDiffering();
    const { customer, orderId } = placed;
    const texts = await textsTo(placed);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/recebemos R\$ 90,00 e esperávamos R\$ 100,05/);
    const purchase = await purchaseOf(placed);
    expect(purchase.can.pay).toBe(false);
    expect(purchase.money.unexpected).toEqual([
      { kind: 'differs', state: 'deciding', amount: RECEIVED_CENTS, currency: 'BRL' },
    ]);
    expect(await getPaymentStatus(customer, orderId)).toMatchObject({
      unexpected: 'differs',
      renewable: false,
      pix_code: null,
    });
    const renewal = { orderId, payer: PAYER };
    const refused = { code: 'conflict', reason: 'payment_in_review' };
    await expect(renewPayment(customer, renewal, 'pt-BR')).rejects.toMatchObject(refused);
    advanceClock({ days: 2 });
    await expireOrders();
    await expect(renewPayment(customer, renewal, 'pt-BR')).rejects.toMatchObject(refused);
    await checkBooks();
  });

  test('pays the order when an operator accepts it, and the e-mail states the amount', async () => {
    const placed = await placeDiffering();
    await acceptMismatch({ payables, mismatchId: placed.mismatchId, by: await decider() });
    expect(await stateOf(placed)).toBe('paid');
    expect(await lastTextTo(placed)).toMatch(/Recebemos R\$ 90,00 por/);
    expect((await getPaymentStatus(placed.customer, placed.orderId)).amount).toBe(RECEIVED_CENTS / 100);
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      movements: [{ kind: 'paid', amount: RECEIVED_CENTS }],
      unexpected: [{ state: 'accepted', amount: RECEIVED_CENTS }],
    });
    await checkBooks();
  });

  test('is refunded when an operator decides so, and the customer sees the decision and the refund', async () => {
    const placed = await placeDiffering();
    const { orderId, mismatchId } = placed;
    await refundMismatch({ payables, mismatchId, by: await decider() });
    expect(await checkCustomerMoney(orderId)).toMatchObject({
      returning_amount: RECEIVED_CENTS,
      unexpected: [{ state: 'returning', amount: RECEIVED_CENTS }],
    });
    await runJobs();
    await deliverWebhooks();
    expect(await checkCustomerMoney(orderId)).toMatchObject({
      movements: [{ kind: 'paid' }, { kind: 'refunded', amount: -RECEIVED_CENTS }],
      returning_amount: 0,
      unexpected: [{ state: 'returned', amount: RECEIVED_CENTS }],
    });
    expect(await lastTextTo(placed)).toMatch(/Reembolsamos R\$ 90,00/);
    expect((await getPaymentStatus(placed.customer, orderId)).unexpected).toBeNull();
    await checkBooks();
  });

  test('that is kept is announced with its amount', async () => {
    const placed = await placeDiffering(1);
    await writeOffMismatch({ payables, mismatchId: placed.mismatchId, by: await decider() });
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      unexpected: [{ state: 'kept', amount: 1 }],
    });
    expect(await lastTextTo(placed)).toMatch(/pagamento de R\$ 0,01 .* não há nada a reembolsar/);
    await checkBooks();
  });

  test('in another currency is announced, although the ledger does not contain it', async () => {
    const placed = await placeOrder();
    const gatewayPaymentId = (await paymentOf(placed)).gatewayPaymentId ?? '';
    await sandbox.alter(gatewayPaymentId, { currency: 'USD' });
    await sandbox.pay(gatewayPaymentId);
    await deliverWebhooks();
    expect(await lastTextTo(placed)).toMatch(/recebemos USD 100,05/);
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      movements: [],
      unexpected: [{ state: 'deciding', amount: PRICE_CENTS, currency: 'USD' }],
    });
  });

  test('that comes late is announced when it arrives and when it is refunded', async () => {
    const placed = await placeOrder();
    advanceClock({ days: 1, minutes: 1 });
    await expireOrders();
    await sandbox.fail('mercado-pago.refund', 'error500', { times: 3 });
    await sandbox.payLate(placed.paymentId);
    await deliverWebhooks();
    expect(await lastTextTo(placed)).toMatch(
      /pagamento de R\$ 100,05 .* já estava encerrado\. Vamos reembolsar/,
    );
    expect(await getPaymentStatus(placed.customer, placed.orderId)).toMatchObject({
      unexpected: 'late',
      renewable: false,
    });
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      returning_amount: PRICE_CENTS,
      unexpected: [{ kind: 'late', state: 'returning', amount: PRICE_CENTS }],
    });
    await sandbox.clearFaults();
    await sandbox.refund(placed.paymentId);
    await deliverWebhooks();
    expect(await checkCustomerMoney(placed.orderId)).toMatchObject({
      unexpected: [{ kind: 'late', state: 'returned', amount: PRICE_CENTS }],
    });
    expect(await lastTextTo(placed)).toMatch(/Um pagamento de R\$ 100,05 .* reembolsamos/);
    await checkBooks();
  });

  test('that comes twice is announced, and the order stays paid', async () => {
    const placed = await placeOrder();
    const { orderId, paymentId, customer } = placed;
    const first = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    await db.payment.update({ where: { id: paymentId }, data: { expiresAt: clock.now() } });
    const renewed = await renewPayment(customer, { orderId, payer: PAYER }, 'pt-BR');
    const { id } = await db.payment.findFirstOrThrow({ where: { orderId, id: { not: paymentId } } });
    expect(renewed.order_id).toBe(orderId);
    await sandbox.pay(id);
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('paid');
    await sandbox.payLate(first.gatewayPaymentId ?? '');
    await deliverWebhooks();
    const texts = await textsTo(placed);
    expect(texts.filter((text) => /já estava pago quando chegaram mais R\$ 100,05/.test(text))).toHaveLength(
      1,
    );
    expect(await stateOf(placed)).toBe('paid');
    const money = await checkCustomerMoney(orderId);
    expect(money.unexpected).toMatchObject([{ kind: 'duplicate', amount: PRICE_CENTS }]);
  });
});

test('an e-mail about a cancellation says what is left after a partial refund', async () => {
  const placed = await placePaidOrder();
  await sandbox.refundPart(placed.paymentId, PART_CENTS);
  await deliverWebhooks();
  await db.orderHold.updateMany({ where: { orderId: placed.orderId }, data: { endedAt: clock.now() } });
  await declineOrder(placed.provider, placed.orderId);
  const texts = await textsTo(placed);
  expect(texts.some((text) => /Vamos reembolsar R\$ 70,05/.test(text))).toBe(true);
});
