import { beforeEach, expect, test } from 'vitest';
import { post } from '@/lib/ledger/ledger';
import { noteWithdrawal } from '@/lib/ledger/withdrawal';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { waitForWaiting } from '@/test/held-rows';
import { balance, createProvider, placeReleasedOrder, SHARE_CENTS } from '@/test/hiring';
import { freezeFor, newTransferId, OPERATOR, payOut } from '@/test/payouts';
import { markPayoutFailed } from './payout';
import { freezePayouts } from './payout-batch';

const notEnough = { code: 'conflict', reason: 'not_enough_to_send' };
let fees = 0;

beforeEach(async () => {
  for (const { id } of await db.payout.findMany({ where: { state: 'frozen' } }))
    await markPayoutFailed(OPERATOR, id, 'conta encerrada');
});

async function placeDue() {
  const provider = await createProvider();
  await placeReleasedOrder({ provider });
  return provider;
}

/** Leaves an amount in our accounts, all of it at Mercado Pago: a fee of the gateway takes the rest. */
async function leave(cents: number): Promise<void> {
  fees += 1;
  const amountCents = (await balance('cash_pix')) + (await balance('bank')) - cents;
  await db.$transaction((tx) =>
    post(tx, {
      kind: 'gateway_fee',
      subject: `test-${fees}`,
      at: clock.now(),
      entries: [
        { account: 'gateway_costs', amountCents },
        { account: 'cash_pix', amountCents: -amountCents },
      ],
    }),
  );
}

test('a batch of more than our accounts hold is refused, unless the operator knows what is missing', async () => {
  const provider = await placeDue();
  await leave(SHARE_CENTS - 1);
  await expect(freezeFor(provider)).rejects.toMatchObject(notEnough);
  expect(await db.payout.count({ where: { userId: provider.userId } })).toBe(0);
  const userIds = [provider.userId];
  const { payouts } = await freezePayouts(OPERATOR, { account: 'cash_pix', userIds, missingCents: 1 });
  for (const { id } of payouts) await markPayoutFailed(OPERATOR, id, 'conta encerrada');
  await leave(SHARE_CENTS);
  await payOut(provider);
  expect((await balance('cash_pix')) + (await balance('bank'))).toBe(0);
});

test('a batch from the bank may be frozen before its withdrawal is recorded', async () => {
  const provider = await placeDue();
  await leave(SHARE_CENTS);
  const userIds = [provider.userId];
  const { payouts } = await freezePayouts(OPERATOR, { account: 'bank', userIds });
  expect(payouts).toMatchObject([{ amountCents: SHARE_CENTS }]);
});

test('of two concurrent batches of different people, the second is refused when our accounts hold enough for one', async () => {
  const [one, other] = [await placeDue(), await placeDue()];
  await leave(2 * SHARE_CENTS - 1);
  let second: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await freezePayouts(OPERATOR, { account: 'cash_pix', userIds: [one.userId] }, tx);
    second = expect(freezeFor(other)).rejects.toMatchObject(notEnough);
    await waitForWaiting(1);
  });
  await second;
});

test('a concurrent withdrawal changes nothing: the money stays ours', async () => {
  const provider = await placeDue();
  await leave(SHARE_CENTS);
  const amountCents = await balance('cash_pix');
  await Promise.all([
    freezeFor(provider),
    noteWithdrawal({ from: 'cash_pix', amountCents, transferId: newTransferId() }),
  ]);
  const next = await placeDue();
  await leave(2 * SHARE_CENTS - 1);
  await expect(freezeFor(next)).rejects.toMatchObject(notEnough);
});
