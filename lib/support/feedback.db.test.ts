import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { supportEmail } from '@/lib/services/settings/site';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { placeOrder } from '@/test/hiring';
import { callerFrom, createMember, logInAs } from '@/test/members';
import { askAboutData, listFeedback, purgeOldFeedback, sendFeedback } from './feedback';

const NUMBER = /^[34679ACDEFGHJKMNPQRTVWXY]{4}-[34679ACDEFGHJKMNPQRTVWXY]{4}$/;
const message = {
  name: 'Bruno Reis',
  email: 'bruno@example.com',
  phone: '',
  suggestion: 'O site não abre.\nE agora?',
  evaluation: null,
  uid: '',
  code: 'error',
  order_id: null,
} as const;

const visitor = (ip?: string) => ({ caller: callerFrom(ip), actor: null });
const asMember = (actor: Actor) => ({ caller: callerFrom(), actor });
const newMember = async () => (await logInAs(await createMember())).actor;

describe('is refused', () => {
  test('a data request about another user', async () => {
    const [actor, { uid }] = [await newMember(), await createMember()];
    const asking = askAboutData(actor, { suggestion: 'Apaguem', evaluation: null, uid });
    await expect(asking).rejects.toMatchObject({ code: 'forbidden', reason: 'not_yours' });
    expect(await db.feedback.count({ where: { userId: actor.userId } })).toBe(0);
  });

  test('a message in the name of another user', async () => {
    const [actor, { uid }] = [await newMember(), await createMember()];
    const writing = sendFeedback(asMember(actor), { ...message, uid });
    await expect(writing).rejects.toMatchObject({ code: 'forbidden', reason: 'not_yours' });
  });

  test('an order of another user, and any order for a visitor', async () => {
    const { orderId } = await placeOrder();
    const stranger = await newMember();
    const about = { ...message, order_id: orderId };
    await expect(sendFeedback(asMember(stranger), about)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'order_not_found',
    });
    await expect(sendFeedback(visitor(), about)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.feedback.count({ where: { orderId } })).toBe(0);
  });

  test('a user who was logged out in the meantime', async () => {
    const actor = await newMember();
    await db.session.update({ where: { id: actor.sessionId }, data: { endedAt: clock.now() } });
    await expect(sendFeedback(asMember(actor), message)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('an eleventh message in an hour from a user or an address; others can still write', async () => {
    const actor = await newMember();
    for (let time = 0; time < 10; time += 1) {
      await sendFeedback(asMember(actor), message);
      await sendFeedback(visitor('203.0.113.77'), message);
    }
    await expect(sendFeedback(asMember(actor), message)).rejects.toMatchObject({ code: 'too_many' });
    await expect(sendFeedback(visitor('203.0.113.77'), message)).rejects.toMatchObject({ code: 'too_many' });
    await sendFeedback(visitor('203.0.113.78'), message);
  });
});

test('a data request is stored with the account’s addresses, at most five an hour', async () => {
  const ana = await createMember({ phone: '11987654321' });
  const { actor } = await logInAs(ana);
  const wish = { suggestion: '[DELETE] Apaguem tudo', evaluation: null, uid: ana.uid };
  for (let time = 0; time < 5; time += 1) await askAboutData(actor, wish);
  await expect(askAboutData(actor, wish)).rejects.toMatchObject({ code: 'too_many' });
  expect(await db.feedback.findFirst({ where: { userId: ana.id } })).toMatchObject({
    code: 'manage_data',
    suggestion: wish.suggestion,
    name: ana.name,
    email: ana.email,
    phone: '11987654321',
  });
});

test('a visitor’s message gets a number, and reaches the operator with it unchanged', async () => {
  const { number } = await sendFeedback(visitor(), message);
  expect(number).toMatch(NUMBER);
  await runJobs();
  const mails = await emailsTo(supportEmail.initial.address);
  const mailed = mails.find(({ subject }) => subject?.includes(number));
  expect(mailed?.subject).toBe(`Falha técnica · ${number}`);
  for (const part of [message.name, message.email, message.suggestion]) expect(mailed?.text).toContain(part);
});

test('the writer gets the number by email, and nothing that was typed, because the address may be another person’s', async () => {
  const given = { ...message, email: 'recibo@example.com' };
  const { number } = await sendFeedback(visitor(), given);
  await runJobs();
  const [receipt, ...more] = await emailsTo(given.email);
  expect(more).toEqual([]);
  expect(receipt?.subject).toBe(`Recebemos a sua mensagem ${number}`);
  for (const part of [message.name, message.suggestion]) expect(receipt?.text).not.toContain(part);
});

test('a user lists their own messages, newest first, with the order concerned, and no others', async () => {
  const { orderId, customer, provider } = await placeOrder();
  const { title } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const first = await sendFeedback(asMember(customer), { ...message, uid: customer.uid, order_id: orderId });
  const wish = { suggestion: '[DELETE] Apaguem', evaluation: null, uid: customer.uid };
  const second = await askAboutData(customer, wish);
  await sendFeedback(asMember(provider), { ...message, order_id: orderId, suggestion: 'Do outro lado' });
  await sendFeedback(visitor(), { ...message, suggestion: 'De visita' });
  expect(await listFeedback(customer)).toMatchObject([
    { ...second, code: 'manage_data', text: 'Apaguem', order: null, state: 'waiting', replies: [] },
    { ...first, code: 'error', text: message.suggestion, order: { id: orderId, title } },
  ]);
});

test('messages of users and visitors are deleted after five years, not before', async () => {
  const actor = await newMember();
  await sendFeedback(asMember(actor), message);
  const { number } = await sendFeedback(visitor(), message);
  advanceClock({ days: 5 * 365 });
  await purgeOldFeedback(clock.now());
  expect(await db.feedback.count({ where: { OR: [{ number }, { userId: actor.userId }] } })).toBe(2);
  advanceClock({ days: 3 });
  await purgeOldFeedback(clock.now());
  expect(await db.feedback.count({ where: { OR: [{ number }, { userId: actor.userId }] } })).toBe(0);
});
