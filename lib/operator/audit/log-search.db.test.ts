import { expect, test } from 'vitest';
import { clock } from '@/lib/services/clock/clock';
import { db } from '@/lib/platform/database/db';
import { createOperator } from '@/test/console/operators';
import { doAction } from '@/test/console/actions';
import { converse, payOrderBetween } from '@/test/chat';
import { createMember } from '@/test/members';
import { audit } from '../lists/audit';
import { readListPage } from '../lists/page';
import { readDisputedConversation } from '../reports';
import { logDownload, logListReading, logSearch } from './readings';

async function actsFor(q: string): Promise<string[]> {
  const { rows } = await readListPage(audit, { q });
  return rows.map(({ cells }) => String(cells.act));
}

test('the log is searched by a part of a name, with or without accents', async () => {
  const { actor } = await createOperator();
  const person = await createMember({ name: 'Eudóxia Quiçaba' });
  await doAction(actor, 'note_person', { id: person.id, reason: 'ligou' });
  expect(await actsFor('eudoxia quic')).toEqual(['person_noted']);
  expect(await actsFor('eudoxia nada')).toEqual([]);
});

test('a closed account is found by the handle that it had', async () => {
  const { actor } = await createOperator();
  const person = await createMember();
  await doAction(actor, 'note_person', { id: person.id, reason: 'pediu o encerramento' });
  await db.user.update({
    where: { id: person.id },
    data: { uid: `gone${person.id}`, deletedAt: clock.now(), name: 'Conta encerrada' },
  });
  for (const q of [person.uid, `@${person.uid}`, `gone${person.id}`])
    expect(await actsFor(q), q).toEqual(['person_noted']);
});

test('readings about a person are found by the person: searches, lists, files and conversations', async () => {
  const { actor } = await createOperator();
  const { ana, bia } = await converse([['ana', 'Oi']]);
  const { uid, email } = await db.user.findUniqueOrThrow({ where: { id: bia.userId } });
  await logSearch(actor, email);
  await logListReading(actor, 'mails', { q: email });
  await logDownload(actor, { kind: 'list', id: 'orders' }, { q: `@${uid}`, rows: 3 });
  await logDownload(actor, { kind: 'list', id: 'orders' }, { q: '44', rows: 3 });
  const orderId = await payOrderBetween({ ana, bia });
  await db.order.update({ where: { id: orderId }, data: { state: 'charged_back' } });
  for (let times = 0; times < 2; times += 1) await readDisputedConversation(actor.userId, orderId);
  expect(await actsFor(`@${uid}`)).toEqual(['chat_read', 'file_downloaded', 'list_read', 'searched']);
  const logged = await db.auditEntry.findMany({ where: { operatorId: actor.userId, act: 'searched' } });
  expect(logged).toMatchObject([{ reason: '[email]', after: { personId: bia.userId } }]);
});

test('the log says in words what was searched for, whom it found, and what a list was filtered by', async () => {
  const { actor } = await createOperator();
  const { uid, name, email } = await createMember();
  await logSearch(actor, email);
  await logListReading(actor, 'people', { q: email, state: 'active', after: 'a cursor' });
  const { rows } = await readListPage(audit, {}, { size: 2 });
  const named = `${name} @${uid}`;
  expect(rows.map(({ cells }) => [cells.subjectId, cells.name, cells.reason])).toEqual([
    ['lists/people', named, 'list_read q: [email], state: active'],
    [null, named, 'searched [email]'],
  ]);
});

test('each person who is searched for in a list is logged, also when the list was logged just before', async () => {
  const { actor } = await createOperator();
  const [ana, bia] = [await createMember(), await createMember()];
  for (const q of [undefined, `@${ana.uid}`, ana.email, `@${bia.uid}`, undefined])
    await logListReading(actor, 'people', { q });
  const where = { operatorId: actor.userId, act: 'list_read' };
  const entries = await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  expect(entries.map(({ after }) => Object(after).personId)).toEqual([undefined, ana.id, bia.id]);
});
