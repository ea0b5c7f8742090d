import { describe, expect, test } from 'vitest';
import { dissolveBatch } from '@/lib/payouts/dissolve-batch';
import { freezePayouts, getPayoutBatch } from '@/lib/payouts/payout-batch';
import { markPayoutSent } from '@/lib/payouts/payout';
import { toSend } from '@/lib/payouts/payout-list';
import { holdPayouts } from '@/lib/payouts/payout-hold';
import { getProviderBalance } from '@/lib/payouts/provider-balance';
import { db } from '@/lib/platform/database/db';
import { blockUser } from '../block';
import { checkBooks } from '@/test/books';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { inTurn } from '@/test/held-rows';
import { createProvider, orderOf, placeReleasedOrder, SHARE_CENTS } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { dueTo, freezeFor, newTransferId, OPERATOR } from '@/test/payouts';
import { listWaiting } from '../home/waiting';
import { blockedCents, listDue } from './due';

const idsOf = (providers: { userId: number }[]) => providers.map(({ userId }) => String(userId));
const by = { operatorId: OPERATOR.userId, reason: 'conferir os documentos' };

async function createDue() {
  const provider = await createProvider();
  return { ...(await placeReleasedOrder({ provider })), provider };
}

describe('a batch', () => {
  test('contains the ticked people; the others stay due', async () => {
    const { actor } = await createOperator();
    const [one, other] = [await createDue(), await createDue()];
    const values = { account: 'bank', people: idsOf([one.provider]) };
    const { subjectId } = await doAction(actor, 'freeze_payouts', { values });
    const { payouts } = await getPayoutBatch(Number(subjectId));
    expect(payouts.map(({ userId }) => userId)).toEqual([one.provider.userId]);
    expect(await dueTo(other.provider)).toMatchObject({ amountCents: SHARE_CENTS, obstacle: null });
    const none = doAction(actor, 'freeze_payouts', { values: { account: 'bank' } });
    await expect(none).rejects.toMatchObject({ fields: { people: 'required' } });
  });

  test('leaves out blocked and held people even if they are ticked, and the console does not count them', async () => {
    const { actor } = await createOperator();
    const [free, blocked, held] = [await createDue(), await createDue(), await createDue()];
    const blockedBefore = blockedCents(await listDue(actor));
    await blockUser({ uid: blocked.provider.uid, reason: 'golpe' });
    await doAction(actor, 'hold_payouts', { id: held.provider.userId });
    const payable = (await listDue(actor)).filter(({ obstacle }) => obstacle === null);
    const people = [free, blocked, held].map(({ provider }) => provider);
    expect(payable.filter(({ userId }) => idsOf(people).includes(String(userId)))).toMatchObject([
      { userId: free.provider.userId },
    ]);
    const queue = (await listWaiting()).find(({ kind }) => kind === 'due_payouts');
    expect(queue).toMatchObject({ count: payable.length });
    // The block also holds the order until an operator decides about it.
    expect(blockedCents(await listDue(actor))).toBe(blockedBefore);
    const values = { account: 'bank', people: idsOf(people) };
    const { subjectId } = await doAction(actor, 'freeze_payouts', { values });
    const { payouts } = await getPayoutBatch(Number(subjectId));
    expect(payouts.map(({ userId }) => userId)).toEqual([free.provider.userId]);
  });
});

describe('held pay-outs', () => {
  test('are shown with the reason to operators and without it to the provider, and are due again when freed', async () => {
    const { actor } = await createOperator();
    const { provider } = await createDue();
    const id = provider.userId;
    await doAction(actor, 'hold_payouts', { id, reason: 'duas contas com a mesma chave' });
    expect(await dueTo(provider)).toMatchObject({ obstacle: 'payouts_held' });
    const balance = await getProviderBalance(provider);
    expect(balance).toMatchObject({ due_amount: SHARE_CENTS, obstacle: 'payouts_held' });
    expect(JSON.stringify(balance)).not.toContain('mesma chave');
    expect(await offeredActions(actor, 'person', id)).not.toContain('hold_payouts');
    await doAction(actor, 'free_payouts', { id, reason: 'conferido' });
    expect(await dueTo(provider)).toMatchObject({ obstacle: null });
    const log = await db.auditEntry.findMany({ where: { operatorId: actor.userId }, orderBy: { id: 'asc' } });
    expect(log.filter(({ act }) => act.startsWith('payouts_'))).toMatchObject([
      { act: 'payouts_held', reason: 'duas contas com a mesma chave' },
      { act: 'payouts_freed', reason: 'conferido' },
    ]);
  });

  test('that are in a batch are left out of its file', async () => {
    const { provider } = await createDue();
    const { batchId } = await freezeFor(provider);
    await db.$transaction((tx) => holdPayouts(tx, provider.userId, by));
    const batch = await getPayoutBatch(batchId);
    expect(batch.payouts).toMatchObject([{ isDoubtful: true }]);
    expect(toSend(batch)).toEqual([]);
  });

  test.each(['hold', 'freeze'])(
    'are in no batch that is frozen at the same time: %s first',
    async (first) => {
      const { provider } = await createDue();
      const { userId } = provider;
      const hold = () => db.$transaction((tx) => holdPayouts(tx, userId, by));
      const freeze = () => freezePayouts(OPERATOR, { account: 'cash_pix', userIds: [userId] });
      const acts: (() => Promise<unknown>)[] = first === 'hold' ? [hold, freeze] : [freeze, hold];
      const outcomes = await inTurn({ table: 'users', id: userId }, acts);
      const frozen = await db.payout.findMany({ where: { userId } });
      if (first === 'hold') {
        expect(outcomes[1]).toMatchObject({ reason: { reason: 'nothing_due' } });
        expect(frozen).toEqual([]);
      } else {
        const [{ batchId } = expect.unreachable()] = frozen;
        expect(toSend(await getPayoutBatch(batchId))).toEqual([]);
      }
    },
  );
});

describe('a dissolved batch', () => {
  test('is due again and invisible to the provider; a transfer of it can still be recorded as sent', async () => {
    const { actor } = await createOperator();
    const placed = await createDue();
    const { provider } = placed;
    const { id, batchId } = await freezeFor(provider);
    await doAction(actor, 'dissolve_batch', { id: batchId, reason: 'a conta errada' });
    expect(await db.payout.findUnique({ where: { id } })).toMatchObject({
      state: 'dissolved',
      failureReason: 'a conta errada',
      settledById: actor.userId,
    });
    expect(await orderOf(placed)).toMatchObject({ state: 'released', payoutId: null });
    expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, obstacle: null });
    expect(await getProviderBalance(provider)).toMatchObject({
      payouts: [],
      sending_amount: 0,
    });
    expect(await offeredActions(actor, 'payout_batch', batchId)).not.toContain('dissolve_batch');
    await runJobs();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
    expect((await emailsTo(email)).filter(({ subject }) => /repasse/i.test(subject ?? ''))).toEqual([]);
    const values = { transfer: newTransferId() };
    await doAction(actor, 'mark_payout_sent_after_all', { id, values });
    expect(await orderOf(placed)).toMatchObject({ state: 'paid_out', payoutId: id });
    await checkBooks();
  });

  test('cannot have a pay-out that was sent', async () => {
    const { provider } = await createDue();
    const { id, batchId } = await freezeFor(provider);
    await markPayoutSent(OPERATOR, id, newTransferId());
    const dissolve = db.$transaction((tx) => dissolveBatch(tx, OPERATOR, { batchId, reason: 'engano' }));
    await expect(dissolve).rejects.toMatchObject({ reason: 'batch_not_dissolvable' });
  });

  test.each(['send', 'dissolve'])('is either sent or dissolved at the same time: %s first', async (first) => {
    const { provider } = await createDue();
    const { id, batchId } = await freezeFor(provider);
    const send = () => markPayoutSent(OPERATOR, id, newTransferId());
    const dissolve = () =>
      db.$transaction((tx) => dissolveBatch(tx, OPERATOR, { batchId, reason: 'engano' }));
    const acts: (() => Promise<unknown>)[] = first === 'send' ? [send, dissolve] : [dissolve, send];
    const outcomes = await inTurn({ table: 'payouts', id }, acts);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({
      reason: { reason: first === 'send' ? 'batch_not_dissolvable' : 'payout_settled' },
    });
    await checkBooks();
  });
});

test('a transfer that is no Pix is recorded only if it is marked so', async () => {
  const { actor } = await createOperator();
  const { provider } = await createDue();
  const { id } = await freezeFor(provider);
  const send = (values: Record<string, string>) => doAction(actor, 'mark_payout_sent', { id, values });
  const wrong = { fields: { transfer: 'wrong_format' } };
  await expect(send({ transfer: 'TED 4711' })).rejects.toMatchObject(wrong);
  await expect(send({ transfer: newTransferId(), is_other: 'on' })).rejects.toMatchObject(wrong);
  // Month 13.
  await expect(send({ transfer: 'E1823612020261324153000000000099' })).rejects.toMatchObject(wrong);
  await send({ transfer: 'TED 4711', is_other: 'on' });
  expect(await db.payout.findUnique({ where: { id } })).toMatchObject({
    state: 'sent',
    transferId: 'TED 4711',
  });
});
