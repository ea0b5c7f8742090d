import { expect, test } from 'vitest';
import { eraseEvidence, purgeEvidence } from '@/lib/payments/charge-backs/evidence';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { db } from '@/lib/platform/database/db';
import { saoPauloDay, saoPauloTime } from '@/lib/platform/dates';
import { HOUR_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { payables } from '@/server/payables';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { whileHeld } from '@/test/held-rows';
import { deliverWebhooks, placePaidOrder, type PlacedOrder, stateOf } from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { generatePicture, incoming } from '@/test/pictures';
import { listWaiting, type WaitingKind } from '../home/waiting';
import { chargeBacks } from '../lists/charge-backs';
import { readListPage } from '../lists/page';
import { findChargeBack, listChargeBackTimeline, stepOf } from './charge-back';
import { openEvidence, uploadEvidence } from './evidence';

const METHODS = ['pix', 'paypal'] as const;

/** An order whose payer has opened a dispute at the gateway, which has not decided. */
async function placeInMediation(method: (typeof METHODS)[number] = 'pix'): Promise<PlacedOrder> {
  const placed = await placePaidOrder({ method });
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('charged_back');
  return placed;
}

const recordsOf = ({ paymentId }: PlacedOrder) =>
  db.chargeBack.findMany({ where: { paymentId }, orderBy: { id: 'asc' } });

async function fileOf(placed: PlacedOrder) {
  const [record] = await recordsOf(placed);
  const file = record && (await findChargeBack(record.id));
  if (!file) throw new Error('the payment has no charge-back');
  return file;
}

const countWaiting = async (kind: WaitingKind) =>
  (await listWaiting()).find((queue) => queue.kind === kind)?.count ?? 0;

const picture = async () => incoming(await generatePicture('png'));

/** A day and time so many hours from now, as an operator types them. */
function typed(hours: number) {
  const at = new Date(clock.now().getTime() + hours * HOUR_MS);
  return { day: saoPauloDay(at), time: saoPauloTime(at) };
}

test.each(METHODS)(
  'an undecided dispute (%s) is ended as lost only 90 days after it began',
  async (method) => {
    const { actor } = await createOperator();
    const placed = await placeInMediation(method);
    const id = placed.paymentId;
    const by = { operatorId: actor.userId, reason: 'combinado' };
    await expect(endLostChargeBack(payables, { paymentId: id, by })).rejects.toMatchObject({
      reason: 'charge_back_undecided',
    });
    advanceClock({ days: 89 });
    await reconcilePayments(payables);
    expect(await offeredActions(actor, 'payment', id)).not.toContain('lose_charge_back');
    await expect(doAction(actor, 'lose_charge_back', { id })).rejects.toMatchObject({
      reason: 'action_not_possible',
    });
    advanceClock({ days: 1, minutes: 1 });
    expect(stepOf(await fileOf(placed))).toBe('silent');
    await doAction(actor, 'lose_charge_back', { id });
    expect(await stateOf(placed)).toBe('refunded');
    expect(await recordsOf(placed)).toMatchObject([{ outcome: 'lost' }]);
  },
);

test('it can be ended as lost once the gateway has decided, but not after the gateway withdrew its decision', async () => {
  const { actor } = await createOperator();
  const placed = await placeInMediation();
  const id = placed.paymentId;
  const [{ openedAt } = { openedAt: null }] = await recordsOf(placed);
  await sandbox.chargeBack(id);
  await deliverWebhooks();
  advanceClock({ days: 2 });
  await reconcilePayments(payables);
  expect(stepOf(await fileOf(placed))).toBe('decided');
  // One record from the beginning, however often the gateway is asked.
  expect(await recordsOf(placed)).toMatchObject([{ openedAt, endedAt: null }]);
  expect(await offeredActions(actor, 'payment', id)).toEqual(['lose_charge_back']);
  await sandbox.resolve(id);
  await deliverWebhooks();
  await expect(doAction(actor, 'lose_charge_back', { id })).rejects.toMatchObject({
    reason: 'action_not_possible',
  });
  expect(await stateOf(placed)).toBe('paid');
  const words = (await listChargeBackTimeline(await fileOf(placed))).map(({ word }) => word);
  expect([words[0], words.at(-1)]).toEqual(['charge_back_won', 'charge_back_opened']);
});

test('a payment that is charged back again has a second record', async () => {
  const placed = await placeInMediation();
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  advanceClock({ days: 3 });
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  const [first, second] = await recordsOf(placed);
  expect([first, second]).toMatchObject([{ outcome: 'won' }, { outcome: null, endedAt: null }]);
  expect(second?.openedAt.getTime()).toBeGreaterThan(first?.endedAt?.getTime() ?? Infinity);
});

test('the home page counts near and missed deadlines until the response is noted', async () => {
  const { actor } = await createOperator();
  const placed = await placeInMediation();
  const id = placed.paymentId;
  const counts = async () => [
    await countWaiting('charge_backs_soon'),
    await countWaiting('charge_backs_overdue'),
  ];
  const [soon = 0, overdue = 0] = await counts();
  expect(stepOf(await fileOf(placed))).toBe('no_deadline');
  await expect(doAction(actor, 'set_charge_back_deadline', { id, values: typed(-2) })).rejects.toMatchObject({
    reason: 'date_past',
  });
  await doAction(actor, 'set_charge_back_deadline', { id, values: typed(6) });
  expect([stepOf(await fileOf(placed)), await counts()]).toEqual(['respond', [soon, overdue]]);
  advanceClock({ minutes: 121 });
  expect([stepOf(await fileOf(placed)), await counts()]).toEqual(['soon', [soon + 1, overdue]]);
  expect(await listed('due_soon', placed)).toEqual(['due_soon']);
  advanceClock({ minutes: 241 });
  expect([stepOf(await fileOf(placed)), await counts()]).toEqual(['overdue', [soon, overdue + 1]]);
  expect(await listed('overdue', placed)).toEqual(['overdue']);
  await doAction(actor, 'note_charge_back_response', { id, reason: 'Fotos e conversa' });
  expect([stepOf(await fileOf(placed)), await counts()]).toEqual(['responded', [soon, overdue]]);
  await doAction(actor, 'withdraw_charge_back_response', { id });
  expect(await counts()).toEqual([soon, overdue + 1]);
});

async function listed(state: string, { orderId }: PlacedOrder) {
  const { rows } = await readListPage(chargeBacks, { state, q: String(orderId) });
  return rows.map(({ cells }) => cells.state);
}

test('only operators with an open console add and open evidence, and each access is logged', async () => {
  const { actor } = await createOperator();
  const placed = await placeInMediation();
  const { id } = await fileOf(placed);
  const { actor: member } = await logInAs(await createMember());
  await expect(uploadEvidence(member, id, await picture())).rejects.toMatchObject({
    reason: 'operators_only',
  });
  const { actor: unopened } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: actor.userId } }));
  await expect(uploadEvidence(unopened, id, await picture())).rejects.toMatchObject({
    reason: 'second_factor_first',
  });
  const { actor: support } = await createOperator();
  await db.operator.update({ where: { userId: support.userId }, data: { roles: ['support', 'moderation'] } });
  await expect(uploadEvidence(support, id, await picture())).rejects.toMatchObject({
    reason: 'role_missing',
  });
  await uploadEvidence(actor, id, await picture());
  const [evidence] = (await fileOf(placed)).evidence;
  expect((await openEvidence(actor, evidence?.id ?? '')).type).toBe('image/webp');
  const log = await db.auditEntry.findMany({
    where: { subjectKind: 'payment', subjectId: placed.paymentId },
    orderBy: { id: 'asc' },
  });
  expect(log.map(({ act, operatorId }) => [act, operatorId])).toEqual([
    ['charge_back_evidence_added', actor.userId],
    ['charge_back_evidence_read', actor.userId],
  ]);
  const words = (await listChargeBackTimeline(await fileOf(placed))).map(({ word }) => word);
  expect(words).toEqual(['charge_back_evidence_read', 'charge_back_evidence_added', 'charge_back_opened']);
});

test('evidence is added by operators whose role lets them respond', async () => {
  const { actor } = await createOperator();
  const { id } = await fileOf(await placeInMediation());
  await db.operator.update({ where: { userId: actor.userId }, data: { roles: ['moderation'] } });
  await expect(uploadEvidence(actor, id, await picture())).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'role_missing',
  });
});

test('the list of charge-backs has those of cards', async () => {
  const placed = await placePaidOrder({ method: 'card' });
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  const { rows } = await readListPage(chargeBacks, { kind: 'card', q: String(placed.orderId) });
  expect(rows.map(({ cells }) => cells.method)).toEqual(['card']);
});

test('an operator cannot add evidence to the charge-back of their own payment', async () => {
  const placed = await placeInMediation();
  const { actor } = await openConsoleAs(
    await db.user.findUniqueOrThrow({ where: { id: placed.customer.userId } }),
  );
  const { id } = await fileOf(placed);
  await expect(uploadEvidence(actor, id, await picture())).rejects.toMatchObject({ reason: 'own_matter' });
});

test('evidence that arrives while the charge-back ends is refused', async () => {
  const { actor } = await createOperator();
  const placed = await placeInMediation();
  const { id } = await fileOf(placed);
  const upload = await picture();
  const outcome = await whileHeld(
    { table: 'orders', id: placed.orderId },
    () => uploadEvidence(actor, id, upload),
    async () => {
      await db.chargeBack.update({ where: { id }, data: { outcome: 'won', endedAt: clock.now() } });
    },
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'charge_back_ended' } });
  expect((await fileOf(placed)).evidence).toEqual([]);
});

test('evidence is deleted 180 days after the end, and when a side closes the account', async () => {
  const { actor } = await createOperator();
  const [old, closed] = [await placeInMediation(), await placeInMediation()];
  for (const placed of [old, closed]) {
    await uploadEvidence(actor, (await fileOf(placed)).id, await picture());
    await db.$transaction((tx) => eraseEvidence(tx, placed.customer.userId));
    // An open one is still needed.
    expect((await fileOf(placed)).evidence).toHaveLength(1);
    await sandbox.resolve(placed.paymentId);
    await deliverWebhooks();
  }
  const keysOf = async (placed: PlacedOrder) => storage.list(`prf/c${(await fileOf(placed)).id}`);
  expect(await db.$transaction((tx) => eraseEvidence(tx, closed.provider.userId))).toEqual({ evidence: 1 });
  advanceClock({ days: 179 });
  await purgeEvidence(clock.now());
  expect((await fileOf(old)).evidence).toHaveLength(1);
  advanceClock({ days: 2 });
  await purgeEvidence(clock.now());
  await runJobs();
  for (const placed of [old, closed]) {
    expect((await fileOf(placed)).evidence).toEqual([]);
    expect(await keysOf(placed)).toEqual([]);
  }
});
