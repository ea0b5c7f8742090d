import { expect, test } from 'vitest';
import { post } from '@/lib/ledger/ledger';
import { releaseOrders } from '@/lib/orders/release';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { pixCodes } from '@/lib/payouts/pix-codes';
import { getPayoutBatch } from '@/lib/payouts/payout-batch';
import {
  balance,
  createProvider,
  placeConfirmedOrder,
  type PlacedOrder,
  placeReleasedOrder,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { doAction } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { newTransferId } from '@/test/payouts';
import { monthOfBooks } from './books';
import type { ConsoleActor } from '../access/console-session';
import type { ActionResult } from '../actions/action';
import { runAction, writeConsequence } from '../actions/run-action';
import { countByState, listDue } from './due';

/** The form as the page shows it: everyone who can be paid is ticked. */
async function tickAll(operator: ConsoleActor, account: 'cash_pix' | 'bank' = 'cash_pix') {
  const payable = (await listDue(operator)).filter(({ obstacle }) => obstacle === null);
  return { account, people: payable.map(({ userId }) => String(userId)) };
}

/** Freezes all due shares as shown, and returns the batch. */
async function freezeShown(operator: ConsoleActor): Promise<number> {
  const { subjectId } = await doAction(operator, 'freeze_payouts', { values: await tickAll(operator) });
  return Number(subjectId);
}

async function recordTransfers(
  operator: ConsoleActor,
  batchId: number,
  lines: string[],
): Promise<ActionResult> {
  const values = { transfers: lines.join('\n') };
  return doAction(operator, 'record_transfers', { id: batchId, values });
}

const freezeOf = async (operator: ConsoleActor) => ({
  action: 'freeze_payouts',
  id: '',
  values: await tickAll(operator, 'bank'),
});

/** Creates `count` orders of different providers, released together. */
async function releaseOrdersOf(providers: number): Promise<[PlacedOrder, ...PlacedOrder[]]> {
  const first = await placeConfirmedOrder();
  const others: PlacedOrder[] = [];
  for (let other = 1; other < providers; other += 1) others.push(await placeConfirmedOrder());
  advanceClock({ days: 7 });
  await releaseOrders();
  return [first, ...others];
}

// e2e/journeys/console-money.spec.ts covers a month's end with thirty pay-outs in the browser.
test('providers receive their shares, and a failed transfer is due again', async () => {
  const { actor } = await createOperator();
  const placed = await releaseOrdersOf(3);
  const [{ provider }] = placed;
  const consequence = {
    sentence: 'batch' as const,
    amounts: { total: 3 * SHARE_CENTS },
    counts: { count: 3 },
  };
  expect(await runAction(actor, await freezeOf(actor))).toMatchObject({ kind: 'confirm', consequence });

  const batchId = await freezeShown(actor);
  const { payouts } = await getPayoutBatch(batchId);
  expect(payouts).toHaveLength(3);
  const failed = payouts.find(({ uid }) => uid === provider.uid);
  if (!failed) throw new Error('a provider is missing');
  await doAction(actor, 'mark_payout_failed', { id: failed.id, reason: 'a chave não existe mais' });
  const others = payouts.filter(({ id }) => id !== failed.id);
  const done = await recordTransfers(
    actor,
    batchId,
    others.map(({ id }) => `${id};${newTransferId()}`),
  );
  expect(done).toMatchObject({ values: { count: 2 }, refused: [] });

  expect(countByState((await getPayoutBatch(batchId)).payouts)).toEqual({
    frozen: 0,
    sent: 2,
    failed: 1,
    returned: 0,
    dissolved: 0,
  });
  expect(await Promise.all(placed.map(stateOf))).toEqual(['released', ...Array(2).fill('paid_out')]);
  expect(await listDue(actor)).toMatchObject([{ uid: provider.uid, amountCents: SHARE_CENTS }]);
  expect(await db.auditEntry.count({ where: { operatorId: actor.userId, act: 'payout_sent' } })).toBe(2);
});

test('the progress of a batch counts what came back apart from what failed', () => {
  const states = ['sent', 'sent', 'failed', 'returned'] as const;
  expect(countByState(states.map((state) => ({ state })))).toEqual({
    frozen: 0,
    sent: 2,
    failed: 1,
    returned: 1,
    dissolved: 0,
  });
});

test('a batch beyond the books is frozen only after the operator has seen what is missing', async () => {
  const { actor } = await createOperator();
  await releaseOrdersOf(1);
  const due = (await listDue(actor)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = (await balance('cash_pix')) + (await balance('bank')) - due + 500;
  const entries = [
    { account: 'gateway_costs' as const, amountCents },
    { account: 'cash_pix' as const, amountCents: -amountCents },
  ];
  await db.$transaction((tx) => post(tx, { kind: 'gateway_fee', subject: 'test', at: clock.now(), entries }));
  const shown = await runAction(actor, await freezeOf(actor));
  expect(shown).toMatchObject({
    consequence: { sentence: 'batch_beyond_books', amounts: { total: due, missing: 500 } },
  });
  const batch = await getPayoutBatch(await freezeShown(actor));
  expect(batch.payouts.reduce((sum, payout) => sum + payout.amountCents, 0)).toBe(due);
});

test('a batch with a different amount than was shown is not frozen, and the new amount is shown', async () => {
  const { actor } = await createOperator();
  const { provider } = await placeReleasedOrder();
  const freeze = await freezeOf(actor);
  const first = await runAction(actor, freeze);
  if (first.kind !== 'confirm') return expect.unreachable();
  await placeReleasedOrder({ provider });
  const second = await runAction(actor, { ...freeze, shown: writeConsequence(first.consequence) });
  expect(second).toMatchObject({ kind: 'confirm', isChanged: true });
  expect(await db.payoutBatch.count({ where: { frozenById: actor.userId } })).toBe(0);
});

test('an operator’s own payout stays out of their batch, and they cannot mark it in another operator’s batch', async () => {
  const provider = await createProvider();
  await placeReleasedOrder({ provider });
  const { actor: own } = await openConsoleAs(
    await db.user.findUniqueOrThrow({ where: { id: provider.userId } }),
  );
  const { provider: another } = await placeReleasedOrder();
  expect(await listDue(own)).toContainEqual(
    expect.objectContaining({ uid: provider.uid, obstacle: 'own_matter' }),
  );
  const theirs = await getPayoutBatch(await freezeShown(own));
  expect(theirs.payouts.map(({ uid }) => uid)).toContain(another.uid);
  expect(theirs.payouts.map(({ uid }) => uid)).not.toContain(provider.uid);
  const alone = { ...(await freezeOf(own)), values: { account: 'bank', people: [String(provider.userId)] } };
  await expect(runAction(own, alone)).rejects.toMatchObject({ reason: 'nothing_due' });

  const { actor: other } = await createOperator();
  const batchId = await freezeShown(other);
  const [payout] = (await getPayoutBatch(batchId)).payouts;
  if (!payout) return expect.unreachable();
  const line = `${payout.id};${newTransferId()}`;
  const ownMatter = { refused: [{ id: String(payout.id), reason: 'own_matter' }] };
  await expect(recordTransfers(own, batchId, [line])).resolves.toMatchObject(ownMatter);
  const failed = doAction(own, 'mark_payout_failed', { id: payout.id });
  await expect(failed).rejects.toMatchObject({ reason: 'own_matter' });
  expect(await recordTransfers(other, batchId, [line])).toMatchObject({ refused: [] });
});

test('a transfer id that was used before rejects only its line, and a malformed line rejects the whole list', async () => {
  const { actor } = await createOperator();
  for (let order = 0; order < 3; order += 1) await placeReleasedOrder();
  const batchId = await freezeShown(actor);
  const [one, two, three] = (await getPayoutBatch(batchId)).payouts.map(({ id }) => id);
  const used = newTransferId();
  const unread = recordTransfers(actor, batchId, [`${one};${used}`, 'só texto']);
  await expect(unread).rejects.toMatchObject({ reason: 'transfer_line_unread', details: { line: 2 } });
  const below = recordTransfers(actor, batchId, ['', 'só texto']);
  await expect(below).rejects.toMatchObject({ details: { line: 2 } });
  const lines = [
    `${one};${used}`,
    `${two};${used}`,
    `${three};${newTransferId()}`,
    `${three};${newTransferId()}`,
  ];
  expect(await recordTransfers(actor, batchId, lines)).toMatchObject({
    values: { count: 2 },
    refused: [
      { id: String(two), reason: 'transfer_id_used' },
      { id: String(three), reason: 'payout_settled' },
    ],
  });
});

test('a pay-out can only be sent with a well-formed Pix transfer id', async () => {
  const { actor } = await createOperator();
  await placeReleasedOrder();
  const batchId = await freezeShown(actor);
  const [payout] = (await getPayoutBatch(batchId)).payouts;
  if (!payout) return expect.unreachable();
  const send = (transfer: string) =>
    doAction(actor, 'mark_payout_sent', { id: payout.id, values: { transfer } });
  for (const text of ['feito', 'E1', newTransferId().slice(1), `${newTransferId()}0`])
    await expect(send(text)).rejects.toMatchObject({ fields: { transfer: 'wrong_format' } });
  await send(` ${newTransferId()} `);
  expect(countByState((await getPayoutBatch(batchId)).payouts)).toMatchObject({ sent: 1 });
});

test('a Pix code contains key, amount and pay-out', async () => {
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

test('a month of the ledger has each entry once, and they sum to zero', async () => {
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
