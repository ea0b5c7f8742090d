import { beforeAll, beforeEach, expect, test } from 'vitest';
import { markPayoutReturned, markPayoutSent, markPayoutSentAfterAll } from '@/lib/payouts/payout';
import { freezePayouts } from '@/lib/payouts/payout-batch';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { consequenceOf, doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { balance, createProvider, placeReleasedOrder, SHARE_CENTS, stateOf } from '@/test/hiring';
import { confirmPixKey, dueTo, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { compare, newGatewayId, payElsewhere, rowOf } from '@/test/unknown-payments';
import type { ConsoleActor } from '../access/console-session';
import { listOffers } from '../actions/offers';

const reason = 'Chave Pix encerrada';

let operator: ConsoleActor;
beforeAll(async () => {
  operator = (await createOperator()).actor;
});

beforeEach(newGatewayId);

async function placePaidOut() {
  const provider = await createProvider();
  const placed = await placeReleasedOrder({ provider });
  return { provider, placed, payout: await payOut(provider) };
}

/** What our accounts hold, and what is under review. */
const books = async () => ({
  gateway: (await balance('cash_pix')) + (await balance('gateway_costs')),
  bank: await balance('bank'),
  review: await balance('review'),
});

/** The gateway lists money of this amount as income; returns the id of its row. */
async function listIncome(amountCents = SHARE_CENTS): Promise<string> {
  await payElsewhere('pix', { amountCents });
  await compare();
  return (await rowOf()).id;
}

test.each(['sent', 'returned'] as const)(
  'a pay-out (%s) that came back and is listed as income is in the books once, and due again',
  async (state) => {
    const { provider, placed, payout } = await placePaidOut();
    const { name } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
    const before = await books();
    if (state === 'returned') await markPayoutReturned(OPERATOR, payout.id, reason);
    const id = await listIncome();
    expect(await consequenceOf(operator, 'record_listed_return', id)).toEqual({
      sentence: 'listed_return',
      amounts: { amount: SHARE_CENTS },
      names: { payout: String(payout.id), name, account: 'cash_pix' },
    });
    await doAction(operator, 'record_listed_return', { id, target: payout.id, reason });
    expect(await books()).toEqual({ ...before, gateway: before.gateway + SHARE_CENTS });
    expect(await balance('provider', provider.userId)).toBe(-SHARE_CENTS);
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [placed.orderId] });
    expect(await stateOf(placed)).toBe('released');
    expect(await db.payout.findUnique({ where: { id: payout.id } })).toMatchObject({ state: 'returned' });
    const after = await books();
    advanceClock({ days: 1 });
    await compare();
    expect(await books()).toEqual(after);
    expect(await rowOf()).toMatchObject({ state: 'own' });
    await checkBooks();
    await confirmPixKey(provider);
    expect(await payOut(provider)).toMatchObject({ amountCents: SHARE_CENTS });
  },
);

test('the decision is reversed when the pay-out is recorded as sent after all, and can be made again', async () => {
  const { payout } = await placePaidOut();
  const id = await listIncome();
  const before = await books();
  await doAction(operator, 'record_listed_return', { id, target: payout.id, reason });
  expect(await offeredActions(operator, 'unknown_payment', id)).toEqual([]);
  await markPayoutSentAfterAll(OPERATOR, { payoutId: payout.id, transferId: newTransferId(), reason });
  expect(await rowOf()).toMatchObject({ state: 'open' });
  expect(await books()).toEqual(before);
  await doAction(operator, 'record_listed_return', { id, target: payout.id, reason });
  expect(await books()).toEqual({ ...before, review: before.review + SHARE_CENTS });
  await checkBooks();
});

test('a pay-out that was sent after all can be returned by hand, to the account that paid it', async () => {
  const { payout } = await placePaidOut();
  const id = await listIncome();
  await doAction(operator, 'record_listed_return', { id, target: payout.id, reason });
  await markPayoutSentAfterAll(OPERATOR, { payoutId: payout.id, transferId: newTransferId(), reason });
  const before = await books();
  await markPayoutReturned(OPERATOR, payout.id, reason);
  expect(await books()).toEqual({ ...before, gateway: before.gateway + SHARE_CENTS });
  await doAction(operator, 'keep_unknown_payment', { id, reason });
  expect(await offeredActions(operator, 'unknown_payment', id)).toContain('reopen_unknown_payment');
  await checkBooks();
});

test('a pay-out of another amount, or from our bank, is not offered', async () => {
  const { payout } = await placePaidOut();
  const provider = await createProvider();
  await placeReleasedOrder({ provider });
  const batch = await freezePayouts(OPERATOR, {
    account: 'bank',
    userIds: [provider.userId],
    missingCents: SHARE_CENTS,
  });
  for (const { id } of batch.payouts) await markPayoutSent(OPERATOR, id, newTransferId());
  const other = await listIncome(SHARE_CENTS - 1);
  expect(await offeredActions(operator, 'unknown_payment', other)).not.toContain('record_listed_return');
  newGatewayId();
  const id = await listIncome();
  const offers = await listOffers(operator, { kind: 'unknown_payment', id, only: ['record_listed_return'] });
  const offered = offers.map(({ target }) => target);
  expect(offered).toContain(String(payout.id));
  for (const fromBank of batch.payouts) expect(offered).not.toContain(String(fromBank.id));
});
