import { describe, expect, test } from 'vitest';
import { releaseOrders } from '@/lib/orders/release';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/db';
import { advanceClock } from '@/test/clock';
import { pixCodes } from '@/lib/payouts/pix-codes';
import { getPayoutBatch } from '@/lib/payouts/payout-batch';
import {
  createProvider,
  placeConfirmedOrder,
  type PlacedOrder,
  placeReleasedOrder,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { newTransferId } from '@/test/payouts';
import { monthOfBooks } from './books';
import { freezeDue, loadDue, loadPayoutBatch, notePayoutFailed, noteTransfers } from './console-payouts';

/** Freezes all that is due, as it is shown. */
async function freezeShown(operator: { userId: number }): Promise<number> {
  const { sendable_cents: amountCents } = await loadDue(operator);
  return (await freezeDue(operator, { account: 'cash_pix', amountCents })).batch_id;
}

/** Released orders of so many providers, released in one go. */
async function releaseOrdersOf(providers: number): Promise<[PlacedOrder, ...PlacedOrder[]]> {
  const first = await placeConfirmedOrder();
  const others: PlacedOrder[] = [];
  for (let other = 1; other < providers; other += 1) others.push(await placeConfirmedOrder());
  advanceClock({ days: 7 });
  await releaseOrders();
  return [first, ...others];
}

// A month's end of thirty is led through the screens in e2e/journeys/console-money.spec.ts.
test('providers are sent what is theirs, and one whose transfer fails is due again', async () => {
  const { actor } = await createOperator();
  const placed = await releaseOrdersOf(5);
  const [{ provider }] = placed;
  const { sendable_cents } = await loadDue(actor);
  expect(sendable_cents).toBe(5 * SHARE_CENTS);

  const batchId = await freezeShown(actor);
  const { payouts } = await loadPayoutBatch(batchId);
  expect(payouts).toHaveLength(5);
  const failed = payouts.find(({ uid }) => uid === provider.uid);
  if (!failed) throw new Error('a provider is missing');
  await notePayoutFailed(actor, failed.id, 'a chave não existe mais');
  const transfers = payouts
    .filter(({ id }) => id !== failed.id)
    .map(({ id }) => ({ payout_id: id, transfer_id: newTransferId() }));
  const results = await noteTransfers(actor, transfers);
  expect(results.every(({ refused }) => refused === null)).toBe(true);

  expect(await loadPayoutBatch(batchId)).toMatchObject({ frozen: 0, sent: 4, failed: 1 });
  expect(await Promise.all(placed.map(stateOf))).toEqual(['released', ...Array(4).fill('paid_out')]);
  expect((await loadDue(actor)).due).toMatchObject([{ uid: provider.uid, amount_cents: SHARE_CENTS }]);
  expect(await db.auditEntry.count({ where: { operatorId: actor.userId, act: 'payout_sent' } })).toBe(4);
});

describe('refused is', () => {
  test('a batch of something else than was shown', async () => {
    const { actor } = await createOperator();
    await placeReleasedOrder();
    const { sendable_cents: amountCents } = await loadDue(actor);
    await placeReleasedOrder();
    await expect(freezeDue(actor, { account: 'bank', amountCents })).rejects.toMatchObject({
      reason: 'due_changed',
    });
    expect((await loadDue(actor)).sendable_cents).toBeGreaterThan(amountCents);
  });

  test('the operator’s own pay-out: it stays out of their batch, and another operator’s they may not mark', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const own = await openConsoleAs(await db.user.findUniqueOrThrow({ where: { id: provider.userId } }));
    expect((await loadDue(own.actor)).due).toContainEqual(
      expect.objectContaining({ uid: provider.uid, obstacle: 'own_matter' }),
    );
    const { actor: other } = await createOperator();
    const { payouts } = await loadPayoutBatch(await freezeShown(other));
    const payout = payouts.find(({ uid }) => uid === provider.uid);
    if (!payout) throw new Error('the operator’s pay-out is missing');
    const transfer = { payout_id: payout.id, transfer_id: newTransferId() };
    expect(await noteTransfers(own.actor, [transfer])).toEqual([
      { payout_id: payout.id, refused: 'own_matter' },
    ]);
    await expect(notePayoutFailed(own.actor, payout.id, 'x')).rejects.toMatchObject({ reason: 'own_matter' });
    expect(await noteTransfers(other, [transfer])).toEqual([{ payout_id: payout.id, refused: null }]);
  });

  test('what is the operator’s own in a batch that they freeze themselves: the others are frozen, and alone it is nothing', async () => {
    const provider = await createProvider();
    const { orderId } = await placeReleasedOrder({ provider });
    const { actor } = await openConsoleAs(
      await db.user.findUniqueOrThrow({ where: { id: provider.userId } }),
    );
    await expect(freezeDue(actor, { account: 'bank', amountCents: 0 })).rejects.toMatchObject({
      reason: 'nothing_due',
    });
    const { provider: another } = await placeReleasedOrder();
    const { payouts } = await loadPayoutBatch(await freezeShown(actor));
    expect(payouts.map(({ uid }) => uid)).toEqual([another.uid]);
    expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({ payoutId: null });
    // Nobody gets it into theirs by the amount that it would come to.
    await expect(freezeDue(actor, { account: 'bank', amountCents: SHARE_CENTS })).rejects.toMatchObject({
      reason: 'nothing_due',
    });
  });

  test('a transfer that was used, or none, without keeping back the others', async () => {
    const { actor } = await createOperator();
    await placeReleasedOrder();
    await placeReleasedOrder();
    await placeReleasedOrder();
    const { payouts } = await loadPayoutBatch(await freezeShown(actor));
    const [one, two, three] = payouts.map(({ id }) => id);
    const used = newTransferId();
    const results = await noteTransfers(actor, [
      { payout_id: one ?? 0, transfer_id: used },
      { payout_id: two ?? 0, transfer_id: used },
      { payout_id: two ?? 0, transfer_id: ' ' },
      { payout_id: three ?? 0, transfer_id: newTransferId() },
      { payout_id: three ?? 0, transfer_id: newTransferId() },
    ]);
    expect(results.map(({ refused }) => refused)).toEqual([
      null,
      'transfer_id_used',
      'transfer_id_required',
      null,
      'payout_settled',
    ]);
  });
});

test('a Pix code names key, amount and pay-out', async () => {
  const { actor } = await createOperator();
  await placeReleasedOrder();
  const batch = await getPayoutBatch(await freezeShown(actor));
  const text = await pixCodes(batch, 'pt-BR').text();
  const [payout] = batch.payouts;
  expect(text).toContain('br.gov.bcb.pix');
  expect(text).toContain('caio@example.com');
  expect(text).toContain((SHARE_CENTS / 100).toFixed(2));
  expect(text).toContain(`REPASSE${payout?.id}`);
});

test('a month of the books has each entry once, and they sum to nothing', async () => {
  await placeReleasedOrder();
  const last = await db.ledgerTransaction.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: { entries: { select: { id: true } } },
  });
  const month = saoPauloDay(last.postedAt).slice(0, 7);
  const { name, stream } = monthOfBooks(month, 'en-US');
  expect(name).toBe(`ledger-${month}.csv`);
  const [, ...rows] = (await new Response(stream).text()).trim().split('\r\n');
  const amounts = rows.map((row) => Number(row.split(',').at(-1)?.replaceAll('"', '')));
  expect(Math.round(100 * amounts.reduce((sum, amount) => sum + amount, 0))).toBe(0);
  const ids = rows.map((row) => row.split(',')[0]?.replaceAll('"', ''));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(last.entries.map(({ id }) => String(id))));
});
