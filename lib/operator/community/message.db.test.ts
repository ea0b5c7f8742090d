import { beforeAll, expect, test } from 'vitest';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { createOrder, createUser, createWork } from '@/test/factories';
import { runJobs } from '@/test/jobs';
import { runAction, writeConsequence } from '../actions/run-action';
import { continueAnnouncement } from './message';

const ELSEWHERE = { cityId: 3_304_557 };
const texts = { text_pt: 'Novidades da Serss', text_en: 'News from Serss' };
let operator: TestOperator;
let communityId = 0;
beforeAll(async () => {
  communityId = (await createUser({ uid: COMMUNITY_UID, name: 'Community' })).id;
  operator = await createOperator();
});

let sent = 0;
/** Writes a unique message to a segment and returns its id. */
async function writeTo(segment: string, values: Record<string, string> = {}): Promise<string> {
  const uniqueTexts = { ...texts, text_pt: `${texts.text_pt} ${(sent += 1)}` };
  const { subjectId } = await doAction(operator.actor, 'write_to_segment', {
    values: { segment, ...uniqueTexts, ...values },
  });
  return String(subjectId);
}

/** The messages of the community account to a user. */
async function writtenTo(userId: number): Promise<string[]> {
  const messages = await db.message.findMany({
    where: { author: { user: { uid: COMMUNITY_UID }, conversation: { members: { some: { userId } } } } },
    orderBy: { position: 'asc' },
  });
  return messages.map(({ text }) => text);
}

test.each([
  ['without a reason', { reason: ' ' }, 'reason_missing', { reason: 'required' }],
  ['without a text', { text_en: ' ' }, 'invalid_request', { text_en: 'required' }],
  ['with an empty text', { text_en: '' }, 'invalid_request', { text_en: 'required' }],
  [
    'with an English text too long',
    { text_en: 'x'.repeat(2_001) },
    'invalid_request',
    { text_en: 'too_big' },
  ],
  ['with a text too long', { text_pt: 'x'.repeat(2_001) }, 'invalid_request', { text_pt: 'too_big' }],
  ['without recipients', { segment: 'providers', state: '12' }, 'segment_empty', {}],
  ['to a city without its state', { city: 'Campinas' }, 'invalid_request', { state: 'required' }],
  ['to an unknown city', { state: '35', city: 'Campinópolis' }, 'invalid_request', { city: 'invalid' }],
  ['without orders for no days', { inactive_days: '0' }, 'invalid_request', { inactive_days: 'too_small' }],
])('a message %s is rejected', async (_, changed, reason, fields) => {
  await createUser({ proSince: new Date() });
  const values = { segment: 'pro', reason: 'aviso', ...texts, ...changed };
  const refused = runAction(operator.actor, { action: 'write_to_segment', id: '', values });
  await expect(refused).rejects.toMatchObject({ reason, fields });
  expect(await db.announcement.count()).toBe(0);
  expect(await db.auditEntry.count({ where: { act: 'community_written' } })).toBe(0);
});

test('closed, blocked and unknown accounts and the community account get no message', async () => {
  const gone = await createUser({ deletedAt: new Date() });
  const blocked = await createUser({ blockedAt: new Date() });
  for (const id of [gone.id, blocked.id, communityId, 2_147_483_647]) {
    expect(await offeredActions(operator.actor, 'person', id)).not.toContain('write_to_person');
    const writing = doAction(operator.actor, 'write_to_person', { id, values: texts });
    await expect(writing).rejects.toMatchObject({ reason: 'action_not_possible' });
  }
  expect(await db.announcement.count()).toBe(0);
});

test('a user receives the message in their language, once, and the log has the reason', async () => {
  const [ana, bia, other] = [await createUser(), await createUser({ locale: 'en-US' }), await createUser()];
  for (const { id } of [ana, bia])
    await doAction(operator.actor, 'write_to_person', { id, values: texts, reason: 'novo horário' });
  const again = doAction(operator.actor, 'write_to_person', { id: ana.id, values: texts });
  await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'announcement_sent' });
  await runJobs();
  expect(await writtenTo(ana.id)).toEqual([texts.text_pt]);
  expect(await writtenTo(bia.id)).toEqual([texts.text_en]);
  expect(await writtenTo(other.id)).toEqual([]);
  expect(await db.conversationMember.findFirst({ where: { userId: ana.id } })).toMatchObject({ unread: 1 });
  expect(await db.auditEntry.findMany({ where: { subjectId: String(ana.id) } })).toMatchObject([
    { act: 'community_written', operatorId: operator.user.id, reason: 'novo horário' },
  ]);
});

test('submitting the form twice concurrently sends one message', async () => {
  const { id } = await createUser();
  const request = await requestOf(operator.actor, 'write_to_person', { id, values: texts });
  const outcomes = await Promise.allSettled([1, 2].map(() => runAction(operator.actor, request)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await runJobs();
  expect(await writtenTo(id)).toHaveLength(1);
  expect(await db.conversationMember.findFirst({ where: { userId: id } })).toMatchObject({ unread: 1 });
  const logged = { act: 'community_written', subjectId: String(id) };
  expect(await db.auditEntry.count({ where: logged })).toBe(1);
});

test('a segment larger than one job receives one message per user', { timeout: 60_000 }, async () => {
  const proSince = new Date();
  const before = await db.user.count({ where: { proSince: { not: null } } });
  const people = await Promise.all(Array.from({ length: 205 }, () => createUser({ proSince })));
  const id = await writeTo('pro');
  await runJobs();
  const written = before + 205;
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({
    written,
    doneAt: expect.any(Date),
  });
  expect(await db.message.count({ where: { clientId: id } })).toBe(written);
  for (const { id: userId } of [people[0], people[204]].flatMap((one) => one ?? []))
    expect(await writtenTo(userId)).toHaveLength(1);
});

test('no user receives a second message when a job was interrupted before it was recorded', async () => {
  const ana = await createUser();
  await doAction(operator.actor, 'write_to_person', { id: ana.id, values: texts });
  const { id } = await db.announcement.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await continueAnnouncement({ id });
  await db.announcement.update({ where: { id }, data: { reachedUserId: 0, written: 0 } });
  await runJobs();
  expect(await writtenTo(ana.id)).toHaveLength(1);
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({ written: 1 });
});

test('a segment contains the users that its name describes, as many as the operator was shown', async () => {
  const [provider, elsewhere, hidden] = [await createUser(), await createUser(), await createUser()];
  await createWork({ userId: provider.id });
  await createWork({ userId: elsewhere.id, ...ELSEWHERE });
  await createWork({ userId: hidden.id, hiddenAt: new Date() });
  const values = { segment: 'providers', state: '35', reason: 'aviso', ...texts };
  const first = await runAction(operator.actor, { action: 'write_to_segment', id: '', values });
  if (first.kind !== 'confirm') return expect.unreachable();
  expect(first.consequence).toEqual({ sentence: 'recipients', counts: { count: 1, without_email: 0 } });
  const shown = writeConsequence(first.consequence);
  await runAction(operator.actor, { action: 'write_to_segment', id: '', values, shown });
  await runJobs();
  const [announcement] = await db.announcement.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  expect(announcement).toMatchObject({ written: 1, doneAt: expect.any(Date) });
  expect(await db.auditEntry.findMany({ where: { subjectId: announcement?.id ?? '' } })).toMatchObject([
    {
      act: 'community_written',
      operatorId: operator.user.id,
      subjectKind: 'announcement',
      reason: 'aviso',
      after: { segment: { kind: 'providers', state_id: 35 } },
    },
  ]);
  const counts = [provider, elsewhere, hidden].map(async ({ id }) => (await writtenTo(id)).length);
  expect(await Promise.all(counts)).toEqual([1, 0, 0]);
});

test('the community account does not write to itself', async () => {
  const proSince = new Date();
  await db.user.update({ where: { id: communityId }, data: { proSince } });
  const { id: readerId } = await createUser({ proSince });
  const id = await writeTo('pro');
  await runJobs();
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({ doneAt: expect.any(Date) });
  expect(await writtenTo(readerId)).toEqual([`${texts.text_pt} ${sent}`]);
  expect(await db.conversationMember.count({ where: { userId: communityId, unread: { gt: 0 } } })).toBe(0);
});

/** The number of recipients that the form shows. */
async function countOf(values: Record<string, string>) {
  const request = { action: 'write_to_segment', id: '', values: { reason: 'aviso', ...texts, ...values } };
  const outcome = await runAction(operator.actor, request);
  return outcome.kind === 'confirm' ? outcome.consequence.counts : null;
}

test('a segment is narrowed by place, for customers by the ads that they hired, and by the time without orders', async () => {
  const CITY = 5_300_108; // Brasília
  const provider = await createUser();
  const work = await createWork({ userId: provider.id, cityId: CITY });
  const [recent, old, never] = [await createUser(), await createUser(), await createUser()];
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const order = { providerId: provider.id, workId: work.id, state: 'released' } as const;
  await createOrder({ ...order, customerId: recent.id, paidAt: daysAgo(2) });
  await createOrder({ ...order, customerId: old.id, paidAt: daysAgo(40) });
  await createOrder({ ...order, customerId: never.id, state: 'expired', paidAt: null });
  await db.emailPreference.create({
    data: { userId: old.id, token: `t${old.id}`, unwantedSince: clock.now() },
  });
  const place = { state: '53', city: ' brasilia ' };
  const counts = (count: number, without_email: number) => ({ count, without_email });
  expect(await countOf({ segment: 'customers', ...place })).toEqual(counts(2, 1));
  expect(await countOf({ segment: 'customers', state: '53' })).toEqual(counts(2, 1));
  expect(await countOf({ segment: 'customers', ...place, inactive_days: '30' })).toEqual(counts(1, 1));
  expect(await countOf({ segment: 'everyone', ...place })).toEqual(counts(3, 1));
  expect(await countOf({ segment: 'providers', ...place })).toEqual(counts(1, 0));
  // The provider has sold something two days ago.
  const idle = countOf({ segment: 'providers', ...place, inactive_days: '30' });
  await expect(idle).rejects.toMatchObject({ reason: 'segment_empty' });

  const id = await writeTo('customers', { ...place, inactive_days: '30' });
  await createOrder({ ...order, customerId: old.id, paidAt: daysAgo(35) });
  await runJobs();
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({ written: 1 });
  const received = [recent, old, never, provider].map(async (user) => (await writtenTo(user.id)).length);
  expect(await Promise.all(received)).toEqual([0, 1, 0, 0]);
});
