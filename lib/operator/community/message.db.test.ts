import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { createUser, createWork } from '@/test/factories';
import { doJobs } from '@/test/jobs';
import { continueAnnouncement, type Segment, writeAsCommunity } from './message';

const texts = { 'pt-BR': 'Novidades da Serss', 'en-US': 'News from Serss' };
let operatorId = 0;
beforeAll(async () => {
  operatorId = (await createUser({ uid: COMMUNITY_UID, name: 'Community' })).id;
});

/** Has it write to them, as a message of its own; answers its id. */
async function write(to: Segment, said = texts): Promise<string> {
  const id = randomUUID();
  expect(await writeAsCommunity(operatorId, { id, to, texts: said })).toBe(true);
  return id;
}

/** What the community account has written to somebody. */
async function writtenTo(userId: number): Promise<string[]> {
  const messages = await db.message.findMany({
    where: { author: { user: { uid: COMMUNITY_UID }, conversation: { members: { some: { userId } } } } },
    orderBy: { position: 'asc' },
  });
  return messages.map(({ text }) => text);
}

describe('is refused', () => {
  test('to somebody there is not, or who is gone or blocked', async () => {
    const gone = await createUser({ deletedAt: new Date() });
    const blocked = await createUser({ blockedAt: new Date() });
    for (const uid of ['nobody', gone.uid, blocked.uid, COMMUNITY_UID]) {
      const writing = write({ kind: 'person', uid });
      await expect(writing, uid).rejects.toMatchObject({ reason: 'user_not_found' });
    }
  });

  test.each(['', ' ', 'x'.repeat(2_001)])('a text that no message may have', async (text) => {
    const writing = write({ kind: 'everyone' }, { ...texts, 'en-US': text });
    await expect(writing).rejects.toMatchObject({ code: 'invalid' });
    expect(await db.announcement.count()).toBe(0);
  });
});

test('one person is written to in their language, and nobody else', async () => {
  const [ana, bia, other] = [await createUser(), await createUser({ locale: 'en-US' }), await createUser()];
  for (const { uid } of [ana, bia]) await write({ kind: 'person', uid });
  await doJobs();
  expect(await writtenTo(ana.id)).toEqual(['Novidades da Serss']);
  expect(await writtenTo(bia.id)).toEqual(['News from Serss']);
  expect(await writtenTo(other.id)).toEqual([]);
  expect(await db.conversationMember.findFirst({ where: { userId: ana.id } })).toMatchObject({ unread: 1 });
});

test('a segment of more people than one job takes is written to once each', { timeout: 60_000 }, async () => {
  const proSince = new Date();
  const people = await Promise.all(Array.from({ length: 205 }, () => createUser({ proSince })));
  const id = await write({ kind: 'pro' });
  await doJobs();
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({
    written: 205,
    doneAt: expect.any(Date),
  });
  expect(await db.message.count({ where: { clientId: id } })).toBe(205);
  for (const { id: userId } of [people[0], people[204]].flatMap((one) => one ?? []))
    expect(await writtenTo(userId)).toHaveLength(1);
});

test('nobody is written to again when a job broke off before it was noted', async () => {
  const ana = await createUser();
  const id = await write({ kind: 'person', uid: ana.uid });
  await continueAnnouncement({ id });
  await db.announcement.update({ where: { id }, data: { reachedUserId: 0, written: 0 } });
  await doJobs();
  expect(await writtenTo(ana.id)).toHaveLength(1);
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({ written: 1 });
});

test('a segment is who it says', async () => {
  const [provider, elsewhere, hidden] = [await createUser(), await createUser(), await createUser()];
  await createWork({ userId: provider.id });
  await createWork({ userId: elsewhere.id, cityId: 3_304_557 });
  await createWork({ userId: hidden.id, hiddenAt: new Date() });
  await write({ kind: 'providers', state_id: 35 });
  await doJobs();
  const amounts = await Promise.all(
    [provider, elsewhere, hidden].map(async ({ id }) => (await writtenTo(id)).length),
  );
  expect(amounts).toEqual([1, 0, 0]);
});

test('the community account writes to others of a segment that it belongs to, and not to itself', async () => {
  const proSince = new Date();
  await db.user.update({ where: { id: operatorId }, data: { proSince } });
  const { id: readerId } = await createUser({ proSince });
  const id = await write({ kind: 'pro' });
  await doJobs();
  expect(await db.announcement.findUnique({ where: { id } })).toMatchObject({ doneAt: expect.any(Date) });
  expect(await writtenTo(readerId)).toEqual(['Novidades da Serss']);
});
