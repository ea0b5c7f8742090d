import { describe, expect, test } from 'vitest';
import { holdForDispute, splitOrder } from '@/lib/orders/cancellation/settle';
import { confirmOrder } from '@/lib/orders/order';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { releaseOrders } from '@/lib/orders/release';
import { lockOrder } from '@/lib/orders/state';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  createProvider,
  deliverWebhooks,
  FEE_CENTS,
  placeConfirmedOrder,
  placePaidOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { checkProviderBalance } from '@/test/provider-balance';
import { markPayoutFailed, markPayoutReturned, markPayoutSentAfterAll } from './payout';
import { writeOffOldDebts } from './provider-debt';
import { getProviderBalance } from './provider-balance';

const PART_CENTS = 3_000;
const NOTHING = { due_amount: 0, debt_amount: 0, sending_amount: 0, held_amount: 0, expected_amount: 0 };

async function decider() {
  return { operatorId: (await createMember()).id, reason: 'Combinado com os dois' };
}

async function chargeBack(paymentId: string): Promise<void> {
  await sandbox.dispute(paymentId);
  await deliverWebhooks();
}

async function resolve(paymentId: string): Promise<void> {
  await sandbox.resolve(paymentId);
  await deliverWebhooks();
}

type Provider = Awaited<ReturnType<typeof createProvider>>;

/** What happened to a provider's orders, and the amounts other than zero that the page then shows. */
const CASES: Record<string, { happened: (provider: Provider) => Promise<unknown>; shown: object }> = {
  'a paid order': {
    happened: (provider) => placePaidOrder({ provider }),
    shown: { expected_amount: SHARE_CENTS, held: [{ reason: 'unconfirmed', amount: SHARE_CENTS }] },
  },
  'a confirmed order': {
    happened: (provider) => placeConfirmedOrder({ provider }),
    shown: { expected_amount: SHARE_CENTS, held: [{ reason: 'unreleased', until: expect.any(String) }] },
  },
  'a released order': {
    happened: (provider) => placeReleasedOrder({ provider }),
    shown: {
      balance_amount: SHARE_CENTS,
      due_amount: SHARE_CENTS,
      totals: { earned: SHARE_CENTS },
      movements: [{ kind: 'earned', amount: SHARE_CENTS, fee_amount: FEE_CENTS }],
    },
  },
  'a pay-out that is being sent': {
    async happened(provider) {
      await placeReleasedOrder({ provider });
      await freezeFor(provider);
    },
    shown: {
      balance_amount: SHARE_CENTS,
      sending_amount: SHARE_CENTS,
      payouts: [{ state: 'frozen', amount: SHARE_CENTS, netted_amount: 0 }],
    },
  },
  'a pay-out that was sent': {
    async happened(provider) {
      await placeReleasedOrder({ provider });
      await payOut(provider);
    },
    shown: {
      totals: { earned: SHARE_CENTS, paid_out: -SHARE_CENTS },
      payouts: [{ state: 'sent', transfer_id: expect.any(String), sent_at: expect.any(String) }],
      movements: [{ kind: 'paid_out', transfer_id: expect.any(String) }, { kind: 'earned' }],
    },
  },
  'a pay-out that failed': {
    async happened(provider) {
      await placeReleasedOrder({ provider });
      await markPayoutFailed(OPERATOR, (await freezeFor(provider)).id, 'chave inexistente');
    },
    shown: {
      balance_amount: SHARE_CENTS,
      due_amount: SHARE_CENTS,
      payouts: [{ state: 'failed', reason: 'chave inexistente' }],
    },
  },
  'a pay-out that came back': {
    async happened(provider) {
      await placeReleasedOrder({ provider });
      await markPayoutReturned(OPERATOR, (await payOut(provider)).id, 'conta encerrada');
    },
    shown: {
      balance_amount: SHARE_CENTS,
      due_amount: SHARE_CENTS,
      totals: { payout_returned: SHARE_CENTS },
      payouts: [{ state: 'returned', reason: 'conta encerrada' }],
    },
  },
  'a failed pay-out that was sent after all': {
    async happened(provider) {
      await placeReleasedOrder({ provider });
      const { id: payoutId } = await freezeFor(provider);
      await markPayoutFailed(OPERATOR, payoutId, 'sem resposta');
      const by = { payoutId, transferId: newTransferId(), reason: 'Consta no extrato' };
      await markPayoutSentAfterAll({ userId: (await createMember()).id }, by);
    },
    shown: { totals: { paid_out: -SHARE_CENTS }, payouts: [{ state: 'sent', reason: null }] },
  },
  'a split of a dispute': {
    async happened(provider) {
      const { orderId } = await placePaidOrder({ provider });
      const split = { returnedCents: 5_005, at: clock.now() };
      await db.$transaction(async (tx) => splitOrder(tx, await lockOrder(tx, orderId), split));
      await runJobs();
      await deliverWebhooks();
      advanceClock({ days: 8 });
      await releaseOrders();
    },
    // A tenth of what is left is our fee, rounded down.
    shown: {
      balance_amount: 4_501,
      due_amount: 4_501,
      movements: [{ kind: 'earned', amount: 4_501, fee_amount: 499 }],
    },
  },
  'a dispute': {
    async happened(provider) {
      const { customer, orderId } = await placePaidOrder({ provider });
      const opened = { at: clock.now(), userId: customer.userId };
      await db.$transaction(async (tx) => holdForDispute(tx, await lockOrder(tx, orderId), opened));
    },
    shown: { expected_amount: SHARE_CENTS, held: [{ reason: 'dispute' }] },
  },
  'a partial refund after the release that is not decided yet': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await sandbox.refundPart(paymentId, PART_CENTS);
      await deliverWebhooks();
    },
    shown: {
      balance_amount: SHARE_CENTS,
      held_amount: SHARE_CENTS,
      held: [{ reason: 'partial_refund', is_released: true }],
    },
  },
  'a partial refund that the provider bears': {
    async happened(provider) {
      const { paymentId, orderId } = await placeReleasedOrder({ provider });
      await sandbox.refundPart(paymentId, PART_CENTS);
      await deliverWebhooks();
      await decidePartialRefund(orderId, 'provider', await decider());
    },
    shown: {
      balance_amount: SHARE_CENTS - PART_CENTS,
      due_amount: SHARE_CENTS - PART_CENTS,
      totals: { earned: SHARE_CENTS, refund_part_borne: -PART_CENTS },
    },
  },
  'a partial refund that we bear': {
    async happened(provider) {
      const { paymentId, orderId } = await placeReleasedOrder({ provider });
      await sandbox.refundPart(paymentId, PART_CENTS);
      await deliverWebhooks();
      await decidePartialRefund(orderId, 'platform', await decider());
    },
    shown: { balance_amount: SHARE_CENTS, due_amount: SHARE_CENTS },
  },
  'a charge-back before the release': {
    happened: async (provider) => chargeBack((await placePaidOrder({ provider })).paymentId),
    shown: { movements: [] },
  },
  'a charge-back after the release': {
    happened: async (provider) => chargeBack((await placeReleasedOrder({ provider })).paymentId),
    shown: { totals: { earned: SHARE_CENTS, charged_back: -SHARE_CENTS } },
  },
  'a charge-back after the pay-out': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await payOut(provider);
      await chargeBack(paymentId);
    },
    shown: { balance_amount: -SHARE_CENTS, debt_amount: SHARE_CENTS },
  },
  'a charge-back that was won': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await chargeBack(paymentId);
      await resolve(paymentId);
    },
    shown: {
      balance_amount: SHARE_CENTS,
      due_amount: SHARE_CENTS,
      totals: { charged_back: -SHARE_CENTS, charge_back_won: SHARE_CENTS },
    },
  },
  'a charge-back that was lost': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await sandbox.chargeBack(paymentId);
      await deliverWebhooks();
      await endLostChargeBack(payables, { paymentId, by: await decider() });
    },
    shown: { totals: { charged_back: -SHARE_CENTS } },
  },
  'a full refund after the pay-out': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await payOut(provider);
      await sandbox.refund(paymentId);
      await deliverWebhooks();
    },
    shown: {
      balance_amount: -SHARE_CENTS,
      debt_amount: SHARE_CENTS,
      totals: { earned: SHARE_CENTS, refunded: -SHARE_CENTS, paid_out: -SHARE_CENTS },
    },
  },
  'a debt that was netted against the next shares': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await payOut(provider);
      await chargeBack(paymentId);
      for (let made = 0; made < 2; made += 1) await placeReleasedOrder({ provider });
      await payOut(provider);
    },
    shown: {
      totals: { earned: 3 * SHARE_CENTS, charged_back: -SHARE_CENTS, paid_out: -2 * SHARE_CENTS },
      payouts: [
        { amount: SHARE_CENTS, netted_amount: SHARE_CENTS, orders: [{}, {}] },
        { amount: SHARE_CENTS, netted_amount: 0 },
      ],
    },
  },
  'a debt that was written off': {
    async happened(provider) {
      const { paymentId } = await placeReleasedOrder({ provider });
      await payOut(provider);
      await sandbox.refund(paymentId);
      await deliverWebhooks();
      advanceClock({ days: 181 });
      await writeOffOldDebts();
    },
    shown: { totals: { refunded: -SHARE_CENTS, debt_written_off: SHARE_CENTS } },
  },
};

describe('a provider sees what the ledger contains', () => {
  test.each(Object.entries(CASES))('after %s', async (_, { happened, shown }) => {
    const provider = await createProvider();
    await happened(provider);
    expect(await checkProviderBalance(provider.userId)).toMatchObject({
      ...NOTHING,
      balance_amount: 0,
      ...shown,
    });
    await checkBooks();
  });
});

test('a pay-out that cannot be sent says why', async () => {
  const provider = await createProvider();
  const { userId } = provider;
  await placeReleasedOrder({ provider });
  const heldUntil = new Date(clock.now().getTime() + 86_400_000);
  const obstacle = async () => (await getProviderBalance(provider)).obstacle;
  expect(await obstacle()).toBeNull();
  await db.user.update({ where: { id: userId }, data: { pixKeyHeldUntil: heldUntil } });
  expect(await getProviderBalance(provider)).toMatchObject({
    obstacle: 'pix_key_held',
    obstacle_until: heldUntil.toISOString(),
  });
  await db.user.update({ where: { id: userId }, data: { pixKey: null } });
  expect(await obstacle()).toBe('no_pix_key');
  await db.taxNumber.delete({ where: { userId } });
  expect(await obstacle()).toBe('no_tax_number');
});

test('an order that an operator holds is shown as held, without the reason', async () => {
  const provider = await createProvider();
  const { orderId } = await placeReleasedOrder({ provider });
  const { id: placedById } = await createMember();
  const placed = { placedAt: clock.now(), placedById, placedReason: 'suspeita' };
  await db.orderHold.create({ data: { orderId, kind: 'operator', ...placed } });
  const balance = await checkProviderBalance(provider.userId);
  expect(balance).toMatchObject({ due_amount: 0, held_amount: SHARE_CENTS, held: [{ reason: 'review' }] });
  expect(JSON.stringify(balance)).not.toContain('suspeita');
});

test('movements continue where the page before ended', async () => {
  const provider = await createProvider();
  const { paymentId } = await placeReleasedOrder({ provider });
  for (let times = 0; times < 16; times += 1) {
    await chargeBack(paymentId);
    await resolve(paymentId);
  }
  const { movements, has_more } = await checkProviderBalance(provider.userId);
  expect([movements.length, has_more]).toEqual([30, true]);
  const older = await getProviderBalance(provider, { before: movements.at(-1)?.id });
  expect([older.movements.length, older.has_more]).toEqual([3, false]);
});

test('a provider sees nothing of another one', async () => {
  const [one, other] = [await createProvider(), await createProvider()];
  await placePaidOrder({ provider: one });
  await placeReleasedOrder({ provider: one });
  await payOut(one);
  expect(await checkProviderBalance(other.userId)).toMatchObject({
    ...NOTHING,
    held: [],
    payouts: [],
    movements: [],
  });
});

test('what a customer paid is not a provider’s before it is confirmed', async () => {
  const provider = await createProvider();
  const { customer, orderId } = await placePaidOrder({ provider });
  expect(await checkProviderBalance(provider.userId)).toMatchObject({ balance_amount: 0 });
  await confirmOrder(customer, orderId);
  expect(await checkProviderBalance(provider.userId)).toMatchObject({ balance_amount: 0 });
  expect(PRICE_CENTS - FEE_CENTS).toBe(SHARE_CENTS);
});
