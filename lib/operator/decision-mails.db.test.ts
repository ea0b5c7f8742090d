import { expect, test } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import { reportPerson } from '@/lib/messaging/safety/report';
import { decideHeldOrder, holdOrder } from '@/lib/orders/operator-holds';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { lockOrder } from '@/lib/orders/state';
import { db } from '@/lib/platform/database/db';
import type { Template } from '@/lib/services/mail/render';
import { reportAd } from '@/lib/support/ad-reports/report';
import { createProvider } from '@/test/ads';
import { converse } from '@/test/chat';
import { doAction } from '@/test/console/actions';
import { payFeeTaken, payShort } from '@/test/console/fees';
import { advanceClock } from '@/test/clock';
import { createOperator } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { deliverWebhooks, placePaidOrder } from '@/test/hiring';
import { lastEmailTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { blockUser, unblockUser } from './block';

type Act = (tx: Prisma.TransactionClient) => Promise<unknown>;

const mailsTo = (tx: Pick<Prisma.TransactionClient, 'mail'>, recipient: string, template: Template) =>
  tx.mail.findMany({ where: { recipient, template } });

/** The emails of one kind that an action queues. Asserts that a failed transaction leaves none. */
async function queuedBy(act: Act, { to, template }: { to: string; template: Template }) {
  const before = (await mailsTo(db, to, template)).length;
  let queued: Awaited<ReturnType<typeof mailsTo>> = [];
  const failing = db.$transaction(async (tx) => {
    await act(tx);
    queued = await mailsTo(tx, to, template);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await mailsTo(db, to, template)).toHaveLength(before);
  await db.$transaction(act);
  expect(await mailsTo(db, to, template)).toHaveLength(queued.length);
  return queued.slice(before);
}

test('a user gets an email about a block and one about its end, in their language', async () => {
  const { uid, email: to, id } = await createMember();
  const until = new Date(Date.now() + 86_400_000);
  const block: Act = (tx) => blockUser({ uid, reason: 'golpe', until }, tx);
  const [blocked] = await queuedBy(block, { to, template: 'accountBlocked' });
  expect(blocked?.values).toMatchObject({ uid, until: expect.stringContaining('às') });
  expect(JSON.stringify(blocked)).not.toContain('golpe');
  const unblock: Act = (tx) => unblockUser({ uid }, tx);
  expect(await queuedBy(unblock, { to, template: 'accountUnblocked' })).toHaveLength(1);
  expect(await db.notice.count({ where: { userId: id, kind: 'accountUnblocked' } })).toBe(1);
  // Lifting a block that has ended already sends no email.
  expect(await queuedBy(unblock, { to, template: 'accountUnblocked' })).toHaveLength(0);
});

test('both sides of an order are notified when an operator holds and frees it, without the reason', async () => {
  const { actor } = await createOperator();
  const { orderId, customer, provider } = await placePaidOrder();
  const reason = 'suspeita de golpe';
  for (const side of [customer, provider]) {
    const { email: to } = await db.user.findUniqueOrThrow({ where: { id: side.userId } });
    const hold: Act = async (tx) => holdOrder(tx, actor, { order: await lockOrder(tx, orderId), reason });
    const [held] = await queuedBy(hold, { to, template: 'orderHeld' });
    expect(held).toBeDefined();
    expect(JSON.stringify(held)).not.toContain(reason);
    const free: Act = (tx) => decideHeldOrder(actor, { orderId, decision: 'release', reason }, tx);
    expect(await queuedBy(free, { to, template: 'orderFreed' })).toHaveLength(1);
  }
});

test.each(['provider', 'platform'] as const)(
  'a provider is notified that the %s bears a part that was refunded to the customer',
  async (bearer) => {
    const { actor } = await createOperator();
    const { orderId, paymentId, provider } = await placePaidOrder();
    await sandbox.refundPart(paymentId, 2_000);
    await deliverWebhooks();
    const { email: to } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
    const by = { operatorId: actor.userId, reason: 'combinado' };
    const decide: Act = (tx) => decidePartialRefund(orderId, bearer, by, tx);
    const [mail] = await queuedBy(decide, { to, template: 'orderPartBorne' });
    expect(mail?.values).toMatchObject({ by: bearer, returned: 'R$\u00A020,00' });
  },
);

test('a provider is not told of a part that came back from the customer as if it had gone there', async () => {
  const { actor } = await createOperator();
  const { orderId, paymentId, provider } = await placePaidOrder();
  const { email: to } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
  const by = { operatorId: actor.userId, reason: 'combinado' };
  for (const moves of [() => sandbox.refundPart(paymentId, 2_000), () => sandbox.withdrawRefund(paymentId)]) {
    advanceClock({ minutes: 1 });
    await moves();
    await deliverWebhooks();
    await decidePartialRefund(orderId, 'provider', by);
  }
  expect(await mailsTo(db, to, 'orderPartBorne')).toHaveLength(1);
});

test('the reporter of a person gets an answer when the report is closed', async () => {
  const { actor } = await createOperator();
  const { conversationId, ana } = await converse([['bia', 'Me paga por fora']]);
  await reportPerson(ana, { conversationId, kind: 'payment_outside', note: '' });
  const { id } = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: ana.userId } });
  await doAction(actor, 'close_report', { id, values: { answer: 'Avisamos a pessoa.' } });
  await expect(doAction(actor, 'close_report', { id })).rejects.toMatchObject({ code: 'conflict' });
  expect(await mailsTo(db, email, 'reportClosed')).toMatchObject([
    { values: { kind: 'person', quote: 'Avisamos a pessoa.' } },
  ]);
});

const DECISIONS: { action: 'close_ad_reports' | 'take_down_ad'; values: Record<string, string> }[] = [
  { action: 'close_ad_reports', values: {} },
  { action: 'take_down_ad', values: { kind: 'contact' } },
];

test.each(DECISIONS)(
  'everyone who reported an ad gets one email about $action, unless their account is closed',
  async (decision) => {
    const { actor } = await createOperator();
    const { id: userId } = await createProvider();
    const { id } = await createWork({ userId });
    const [ana, closed] = [await createMember(), await createMember()];
    for (const member of [ana, closed]) {
      const reporter = (await logInAs(member)).actor;
      for (const kind of ['contact', 'fraud'] as const)
        await reportAd(reporter, { work_id: id, kind, note: '' });
    }
    await db.user.update({ where: { id: closed.id }, data: { deletedAt: new Date() } });
    await doAction(actor, decision.action, { id, values: decision.values });
    expect(await mailsTo(db, ana.email, 'reportClosed')).toMatchObject([{ values: { kind: 'ad' } }]);
    expect(await mailsTo(db, closed.email, 'reportClosed')).toEqual([]);
  },
);

test('the payer of a publishing fee is notified that the amount was too low, and of its refund', async () => {
  const { actor } = await createOperator();
  const { payer, paymentId } = await payShort();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: payer.userId } });
  expect((await lastEmailTo(email)).text).toContain('R$\u00A03,90');
  await doAction(actor, 'write_off_mismatch', { id: paymentId });
  expect(await mailsTo(db, email, 'feePaymentEnded')).toMatchObject([{ values: { by: 'written_off' } }]);

  const taken = await payFeeTaken();
  const { email: to } = await db.user.findUniqueOrThrow({ where: { id: taken.payer.userId } });
  await doAction(actor, 'refund_fee', { id: taken.paymentId });
  await runJobs();
  await deliverWebhooks();
  expect((await lastEmailTo(to)).text).toContain('terminou o seu direito de publicar anúncios');
});
