import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import errors from '@/messages/pt-BR/errors.json';
import { ask } from '@/test/ask';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { createUser, createWork } from '@/test/factories';
import { doJobs } from '@/test/jobs';
import { GET as countRoute } from './recipients/route';
import { PUT as writeRoute } from './write/route';

const { reasons } = errors;
const message = {
  client_id: '',
  uid: '',
  segment: 'pro',
  state_id: null as number | null,
  text_pt: 'Novidades',
  text_en: 'News',
  reason: 'Novo horário',
};

let operator: TestOperator;
beforeAll(async () => {
  await createUser({ uid: COMMUNITY_UID, name: 'Community' });
  operator = await createOperator();
});

const write = (changed: Partial<typeof message>) =>
  ask(writeRoute, { token: operator.token, body: { ...message, client_id: randomUUID(), ...changed } });

test.each([
  ['without a reason', { reason: ' ' }, 422, reasons.reason_missing],
  ['without a text', { text_en: ' ' }, 422, reasons.message_empty],
  ['to somebody there is not', { uid: 'nobody' }, 404, reasons.user_not_found],
  ['without an id of its own', { client_id: 'x' }, 422, expect.any(String)],
  ['to a segment of nobody', { segment: 'providers', state_id: 12 }, 409, reasons.segment_empty],
])('a community message %s is refused', async (_, changed, status, text) => {
  await createUser({ proSince: new Date() });
  expect(await write(changed)).toMatchObject({ status, body: { error: { message: text } } });
  expect(await db.announcement.count()).toBe(0);
  expect(await db.auditEntry.count({ where: { act: 'community_written' } })).toBe(0);
});

test('a person is written to, and the log says by whom and why', async () => {
  const { id, uid } = await createUser();
  expect(await write({ uid })).toMatchObject({ status: 200 });
  await doJobs();
  expect(await db.conversationMember.findFirst({ where: { userId: id } })).toMatchObject({ unread: 1 });
  expect(await db.auditEntry.findMany({ where: { act: 'community_written' } })).toMatchObject([
    {
      operatorId: operator.user.id,
      subjectKind: 'announcement',
      reason: 'Novo horário',
      after: { segment: { kind: 'person', uid } },
    },
  ]);
});

test('as many are written to as the operator was told', async () => {
  const provider = await createUser();
  await createWork({ userId: provider.id });
  await createWork({ userId: (await createUser()).id, cityId: 3_304_557 });
  const query = new URLSearchParams({ segment: 'providers', state_id: '35' }).toString();
  expect(await ask(countRoute, { token: operator.token, query })).toMatchObject({ body: { people: 1 } });
  expect(await write({ segment: 'providers', state_id: 35 })).toMatchObject({ status: 200 });
  await doJobs();
  const [announcement] = await db.announcement.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  expect(announcement).toMatchObject({ written: 1, doneAt: expect.any(Date) });
});

test('a message that is sent again, at once or later, is stored and logged once; another may not have its id', async () => {
  const { uid, id } = await createUser();
  const other = await createUser();
  const before = await db.auditEntry.count({ where: { act: 'community_written' } });
  const client_id = randomUUID();
  const sent = { uid, client_id };
  const [first, second] = await Promise.all([write(sent), write(sent)]);
  const later = await write({ ...sent, client_id: client_id.toUpperCase() });
  expect([first.status, second.status, later.status]).toEqual([200, 200, 200]);
  const used = { status: 409, body: { error: { message: reasons.client_id_used } } };
  expect(await write({ ...sent, text_pt: 'Outra coisa' })).toMatchObject(used);
  expect(await write({ ...sent, uid: other.uid })).toMatchObject(used);
  await doJobs();
  expect(await db.announcement.count({ where: { id: client_id } })).toBe(1);
  expect(await db.message.count({ where: { clientId: client_id } })).toBe(1);
  expect(await db.conversationMember.findFirst({ where: { userId: id } })).toMatchObject({ unread: 1 });
  expect(await db.auditEntry.count({ where: { act: 'community_written' } })).toBe(before + 1);
});
