import { expect, test } from 'vitest';
import type { LedgerAccount } from '@/lib/generated/prisma/client';
import { acceptOffer, offerSplit } from '@/lib/disputes/offer';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { releaseOrder, releaseOrders } from '@/lib/orders/release';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import type { Locale } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { lastOfferOf, placeOrderWithAnsweredDispute } from '@/test/disputes/placed';
import { createCoupon } from '@/test/factories';
import {
  deliverWebhooks,
  FEE_CENTS,
  orderOf,
  placeConfirmedOrder,
  placePaidOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
import { countTaxReading } from '../audit/readings';
import { TAX_READINGS_PER_HOUR } from '../rules';
import { openAccountantExport } from './accountant-export';
import { boundsOf } from './books';

const PART_CENTS = 3_001;
/** 0.99 % of R$ 100.05. */
const PIX_FEE_CENTS = 99;
/** 4.79 % of R$ 100.05 plus R$ 0.60. */
const PAYPAL_FEE_CENTS = 479 + 60;

const monthNow = () => saoPauloDay(clock.now()).slice(0, 'YYYY-MM'.length);

/** Advances the clock to the second day of the next month. */
function toNextMonth(): string {
  const before = monthNow();
  while (monthNow() === before) advanceClock({ days: 1 });
  advanceClock({ days: 1 });
  return monthNow();
}

const actor = async () => (await createOperator()).actor;

/** The lines of a file without its head, as cells. */
async function read(month: string, locale: Locale = 'en-US'): Promise<string[][]> {
  const { stream } = await openAccountantExport(await actor(), month, locale);
  const text = await new Response(stream).text();
  const separator = locale === 'en-US' ? '","' : '";"';
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(1, -1).split(separator));
}

const inCents = (cell: string) => Math.round(Number(cell) * 100);

/** The amounts of the row of an order, or of the totals, in BRL cents. */
function amountsOf(rows: string[][], first: number | 'Total') {
  const row = rows.find(([cell]) => cell === String(first)) ?? expect.unreachable();
  const [price, coupon, refunds, gatewayFees, fee, share, losses, overpayments, underReview] = row
    .slice(4)
    .map(inCents);
  return { price, coupon, refunds, gatewayFees, fee, share, losses, overpayments, underReview };
}

const NONE = {
  price: 0,
  coupon: 0,
  refunds: 0,
  gatewayFees: 0,
  fee: 0,
  share: 0,
  losses: 0,
  overpayments: 0,
  underReview: 0,
};

/** What the ledger posted to an account for payments of orders in a month, BRL cents. */
async function postedIn(months: string[], account: LedgerAccount): Promise<number> {
  const [[from], [, until]] = [boundsOf(months[0] ?? ''), boundsOf(months.at(-1) ?? '')];
  const transaction = { postedAt: { gte: from, lt: until }, payment: { orderId: { not: null } } };
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account, transaction },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}

test(
  'the totals of a month are those of the ledger, with refunds, partial refunds, coupons and a charge-back',
  { timeout: 120_000 },
  async () => {
    const first = toNextMonth();
    const refunded = await placeReleasedOrder();
    const { customer, provider } = refunded;
    const people = { customer, provider };
    const chargedBack = await placeReleasedOrder({ ...people, method: 'paypal' });
    advanceClock({ days: 12 });
    // Paid in the first month and released in the second.
    const late = await placeConfirmedOrder(people);
    expect(monthNow()).toBe(first);

    const second = toNextMonth();
    await createCoupon({ code: 'MENOS10', percentOff: 10, maxCentsOff: 500 });
    const coupon = { code: 'MENOS10', discountCents: 500 };
    const withCoupon = await placeConfirmedOrder({ ...people, coupon });
    const byProvider = await placeConfirmedOrder(people);
    const byUs = await placeConfirmedOrder({ ...people, method: 'paypal' });
    const undecided = await placeReleasedOrder(people);
    const splitOrder = await placeOrderWithAnsweredDispute(people);
    await offerSplit(provider, splitOrder.orderId, PART_CENTS);
    await acceptOffer(customer, splitOrder.orderId, (await lastOfferOf(splitOrder)).id);
    await runJobs();
    await deliverWebhooks();
    const unreleased = await placePaidOrder(people);
    for (const placed of [byProvider, byUs, undecided])
      await sandbox.refundPart(placed.paymentId, PART_CENTS);
    await sandbox.refund(refunded.paymentId);
    await sandbox.chargeBack(chargedBack.paymentId);
    await deliverWebhooks();
    const { actor: operator } = await createOperator();
    const by = { operatorId: operator.userId, reason: 'Combinado com os dois' };
    await decidePartialRefund(byProvider.orderId, 'provider', by);
    await decidePartialRefund(byUs.orderId, 'platform', by);
    advanceClock({ days: 7 });
    await releaseOrders();
    expect([await stateOf(byUs), await stateOf(splitOrder)]).toEqual(['released', 'released']);
    expect(monthNow()).toBe(second);

    const plain = {
      ...NONE,
      price: PRICE_CENTS,
      fee: FEE_CENTS,
      share: SHARE_CENTS,
      gatewayFees: PIX_FEE_CENTS,
    };
    const [early, rows] = [await read(first), await read(second)];
    expect(amountsOf(early, refunded.orderId)).toEqual(plain);
    expect(early.map(([order]) => order)).toEqual([
      ...[refunded, chargedBack].map(({ orderId }) => String(orderId)),
      'Total',
    ]);
    expect(rows.map(([order]) => order)).toEqual([
      ...[refunded, chargedBack, late, withCoupon, byProvider, byUs, undecided, splitOrder].map(
        ({ orderId }) => String(orderId),
      ),
      'Total',
    ]);
    expect(rows.some(([order]) => order === String(unreleased.orderId))).toBe(false);
    const taken = { ...NONE, refunds: PRICE_CENTS, fee: -FEE_CENTS, share: -SHARE_CENTS };
    expect(amountsOf(rows, refunded.orderId)).toEqual({ ...taken, gatewayFees: -PIX_FEE_CENTS });
    expect(amountsOf(rows, chargedBack.orderId)).toMatchObject({
      refunds: PRICE_CENTS,
      fee: -FEE_CENTS,
      share: -SHARE_CENTS,
    });
    expect(amountsOf(rows, late.orderId)).toEqual(plain);
    expect(amountsOf(rows, withCoupon.orderId)).toEqual({ ...plain, coupon: 500, gatewayFees: 94 });
    const part = { refunds: PART_CENTS };
    expect(amountsOf(rows, byProvider.orderId)).toEqual({
      ...plain,
      ...part,
      share: SHARE_CENTS - PART_CENTS,
    });
    expect(amountsOf(rows, byUs.orderId)).toEqual({
      ...plain,
      ...part,
      losses: PART_CENTS,
      overpayments: 0,
      gatewayFees: PAYPAL_FEE_CENTS,
    });
    expect(amountsOf(rows, undecided.orderId)).toEqual({ ...plain, ...part, underReview: PART_CENTS });

    // A tenth of the rest, rounded down.
    const rest = PRICE_CENTS - PART_CENTS;
    const fee = Math.floor(rest / 10);
    expect(amountsOf(rows, splitOrder.orderId)).toMatchObject({
      ...part,
      price: PRICE_CENTS,
      fee,
      share: rest - fee,
      losses: 0,
      overpayments: 0,
      underReview: 0,
    });

    const [totalsOfFirst, totals] = [amountsOf(early, 'Total'), amountsOf(rows, 'Total')];
    expect(totals).toMatchObject({
      fee: -(await postedIn([second], 'fees')),
      share: -(await postedIn([second], 'provider')),
      losses: await postedIn([second], 'losses'),
      overpayments: 0 - (await postedIn([second], 'overpayments')),
      underReview: await postedIn([second], 'review'),
      coupon: await postedIn([second], 'discounts'),
    });
    const feeOfUnreleased = PIX_FEE_CENTS;
    expect((totalsOfFirst.gatewayFees ?? 0) + (totals.gatewayFees ?? 0)).toBe(
      (await postedIn([first, second], 'gateway_costs')) - feeOfUnreleased,
    );
    const cash =
      (await postedIn([first, second], 'cash_pix')) +
      (await postedIn([first, second], 'cash_paypal')) +
      (await postedIn([first, second], 'gateway_costs'));
    const sumOf = (amount: keyof typeof NONE) => (totalsOfFirst[amount] ?? 0) + (totals[amount] ?? 0);
    expect(sumOf('price') - sumOf('coupon') - sumOf('refunds')).toBe(cash - PRICE_CENTS);
    await checkBooks();
  },
);

test('a row names the provider and their tax number, and a name is no formula in a spreadsheet', async () => {
  const month = toNextMonth();
  const placed = await placeReleasedOrder();
  const { providerId } = await orderOf(placed);
  await db.user.update({ where: { id: providerId }, data: { name: '=HYPERLINK("http://x")' } });
  const { name, stream } = await openAccountantExport(await actor(), month, 'pt-BR');
  expect(name).toBe(`contador-${month}.csv`);
  const day = saoPauloDay(clock.now());
  expect(await new Response(stream).text()).toContain(
    `"${placed.orderId}";"${day}";"'=HYPERLINK(""http://x"")";"11.222.333/0001-81";"100,05";`,
  );
  await db.taxNumber.delete({ where: { userId: providerId } });
  const rows = await read(month);
  expect(rows.find(([order]) => order === String(placed.orderId))?.slice(3, 5)).toEqual(['', '100.05']);
});

test('the last minute of a São Paulo month counts for that month, and the next one does not', async () => {
  const month = toNextMonth();
  const { customer, provider, orderId } = await placeConfirmedOrder();
  const other = await placeConfirmedOrder({ customer, provider });
  const [, until] = boundsOf(month);
  advanceClock({ minutes: Math.floor((until.getTime() - clock.now().getTime()) / 60_000) });
  expect(await releaseOrder(orderId)).toBe(true);
  advanceClock({ minutes: 1 });
  expect(await releaseOrder(other.orderId)).toBe(true);
  const orders = async (of: string) => (await read(of)).map(([order]) => order);
  expect(await orders(month)).toEqual([String(orderId), 'Total']);
  expect(await orders(monthNow())).toEqual([String(other.orderId), 'Total']);
});

test('a month without releases has only totals', async () => {
  expect(await read('2020-01')).toEqual([['Total', '', '', '', ...Array(9).fill('0.00')]]);
});

test('the export asks for a fresh second factor and a reason, and the log has no tax number', async () => {
  const { actor: operator } = await createOperator();
  await placeReleasedOrder();
  const month = monthNow();
  const stale = { ...operator, isFresh: false };
  const where = { operatorId: operator.userId, act: { in: ['accountant_export_asked', 'file_downloaded'] } };
  const { href } = await doAction(operator, 'export_for_accountant', {
    values: { month },
    reason: 'Fechamento',
  });
  expect(href).toBe(`/console/files/accountant?month=${month}`);
  await expect(openAccountantExport(stale, month, 'pt-BR')).rejects.toMatchObject({
    reason: 'confirm_first',
  });
  await expect(doAction(stale, 'export_for_accountant', { values: { month } })).rejects.toMatchObject({
    reason: 'confirm_first',
  });
  await openAccountantExport(operator, month, 'pt-BR');
  const entries = await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  const subject = { subjectKind: 'books', subjectId: month };
  expect(entries).toMatchObject([
    { ...subject, act: 'accountant_export_asked', reason: 'Fechamento' },
    { ...subject, act: 'file_downloaded', after: { kind: 'accountant' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/11\.?222\.?333/);
});

test('an operator can export so many times an hour', async () => {
  const { actor: operator } = await createOperator();
  for (let times = 0; times < TAX_READINGS_PER_HOUR; times += 1) await countTaxReading(operator);
  await expect(openAccountantExport(operator, '2020-01', 'pt-BR')).rejects.toMatchObject({
    code: 'too_many',
  });
});
