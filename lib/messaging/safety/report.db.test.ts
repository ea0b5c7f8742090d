import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { MAX_POSITION } from '../rules';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { converse } from '@/test/chat';
import { createMember, logInAs } from '@/test/members';
import { excerpt } from './excerpt';
import { collectSafety } from './personal-data';
import { closeReport, listOpenReports, purgeClosedReports, reportPerson } from './report';

/** Thirty messages by Ana and Bia in turn, Ana's at odd positions. */
const thirty = Array.from({ length: 30 }, (_, index): ['ana' | 'bia', string] => [
  index % 2 === 0 ? 'ana' : 'bia',
  `dito ${index + 1}`,
]);

async function reportedPositions(reporter: Actor): Promise<number[]> {
  const [report] = await db.messageReport.findMany({ where: { reporterId: reporter.userId } });
  return excerpt.parse(report?.excerpt).map(({ position }) => position);
}

/** Oldest first, as an operator sees them. */
async function openReportsIn(conversationId: string) {
  const open = await listOpenReports({ limit: 1_000 });
  return open.filter((report) => report.conversationId === conversationId);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a report is rejected', () => {
  test('about conversations of other users', async () => {
    const { conversationId } = await converse(thirty);
    const { actor: stranger } = await logInAs(await createMember());
    const reporting = reportPerson(stranger, { conversationId, position: 2, kind: 'fraud', note: '' });
    await expect(reporting).rejects.toMatchObject({ code: 'forbidden', reason: 'chat_foreign' });
  });

  test.each([
    ['a message of one’s own', 3],
    ['a message that does not exist', 31],
    ['a position that no message can have', MAX_POSITION],
    ['a message that was removed from the view', 4],
  ])('%s', async (_, position) => {
    const { conversationId, ana } = await converse(thirty);
    await db.conversationMember.updateMany({ where: { userId: ana.userId }, data: { clearedPosition: 4 } });
    const reporting = reportPerson(ana, { conversationId, position, kind: 'fraud', note: '' });
    await expect(reporting).rejects.toMatchObject({ code: 'not_found', reason: 'message_not_found' });
    expect(await db.messageReport.count({ where: { reporterId: ana.userId } })).toBe(0);
  });

  test('about the community account', async () => {
    const { conversationId, ana, bia } = await converse(thirty);
    await db.user.update({ where: { id: bia.userId }, data: { uid: COMMUNITY_UID } });
    const reporting = reportPerson(ana, { conversationId, kind: 'spam', note: '' });
    await expect(reporting).rejects.toMatchObject({ reason: 'community_stays' });
  });

  test('after twenty reports in a day', async () => {
    const { conversationId, ana } = await converse(thirty);
    const report = { conversationId, kind: 'other', note: '' } as const;
    for (let time = 0; time < 20; time += 1) await reportPerson(ana, report);
    await expect(reportPerson(ana, report)).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('a report contains', () => {
  test.each([
    [16, range(11, 21)],
    [30, range(20, 30)],
    [28, range(20, 30)],
    [2, range(1, 11)],
    [4, range(1, 11)],
  ])('message %i and ten messages around it', async (position, positions) => {
    const { conversationId, ana } = await converse(thirty);
    await reportPerson(ana, { conversationId, position, kind: 'fraud', note: '' });
    expect(await reportedPositions(ana)).toEqual(positions);
  });

  test('the last messages when it is about a user', async () => {
    const { conversationId, ana } = await converse(thirty);
    await reportPerson(ana, { conversationId, kind: 'harassment', note: '' });
    expect(await reportedPositions(ana)).toEqual(range(21, 30));
  });

  test('no message that the reporter has hidden', async () => {
    const { conversationId, ana } = await converse(thirty);
    await db.conversationMember.updateMany({ where: { userId: ana.userId }, data: { clearedPosition: 13 } });
    await reportPerson(ana, { conversationId, position: 16, kind: 'fraud', note: '' });
    expect(await reportedPositions(ana)).toEqual(range(14, 24));
  });

  test('authors and texts at the time of the report', async () => {
    const { conversationId, ana } = await converse([
      ['ana', 'Oi'],
      ['bia', 'Me paga por fora'],
    ]);
    await reportPerson(ana, { conversationId, position: 2, kind: 'payment_outside', note: 'Quer por fora' });
    await db.message.deleteMany({ where: { conversationId } });
    const [report] = await db.messageReport.findMany({ where: { reporterId: ana.userId } });
    expect(report).toMatchObject({ note: 'Quer por fora', kind: 'payment_outside', position: 2 });
    expect(excerpt.parse(report?.excerpt)).toMatchObject([
      { said_by: 'reporter', text: 'Oi' },
      { said_by: 'reported', text: 'Me paga por fora' },
    ]);
  });
});

test('an identical open report is stored once, even under concurrent calls', async () => {
  const { conversationId, ana, bia } = await converse(thirty);
  const report = { conversationId, position: 2, kind: 'fraud', note: '' } as const;
  await Promise.all([reportPerson(ana, report), reportPerson(ana, report)]);
  await reportPerson(ana, { ...report, position: 4 });
  await reportPerson(bia, { ...report, position: 3 });
  expect(await openReportsIn(conversationId)).toHaveLength(3);
});

test('a report is decided once; afterwards an identical one is stored again', async () => {
  const { conversationId, ana } = await converse(thirty);
  const report = { conversationId, position: 2, kind: 'fraud', note: '' } as const;
  await reportPerson(ana, report);
  const operatorId = (await createMember()).id;
  const [{ id } = { id: 0 }] = await openReportsIn(conversationId);
  await closeReport(id, { operatorId, decision: 'warned' });
  await expect(closeReport(id, { operatorId, decision: 'nothing' })).rejects.toMatchObject({
    reason: 'report_closed',
  });
  await expect(closeReport(0, { operatorId, decision: 'nothing' })).rejects.toMatchObject({
    reason: 'report_not_found',
  });
  expect(await openReportsIn(conversationId)).toEqual([]);
  await reportPerson(ana, report);
  expect(await openReportsIn(conversationId)).toHaveLength(1);
});

test('a report is deleted a year after its decision, not before', async () => {
  const { conversationId, ana } = await converse(thirty);
  await reportPerson(ana, { conversationId, position: 2, kind: 'fraud', note: '' });
  await reportPerson(ana, { conversationId, position: 4, kind: 'fraud', note: '' });
  const operatorId = (await createMember()).id;
  const [{ id } = { id: 0 }] = await openReportsIn(conversationId);
  await closeReport(id, { operatorId, decision: 'warned' });
  advanceClock({ days: 364 });
  await purgeClosedReports(clock.now());
  expect(await db.messageReport.count({ where: { conversationId } })).toBe(2);
  advanceClock({ days: 2 });
  await purgeClosedReports(clock.now());
  expect(await openReportsIn(conversationId)).toMatchObject([{ position: 4 }]);
  expect(await db.messageReport.count({ where: { conversationId } })).toBe(1);
});

test('a user can download their own reports, but not who reported them', async () => {
  const { conversationId, ana, bia } = await converse(thirty);
  await reportPerson(ana, { conversationId, position: 2, kind: 'fraud', note: 'Golpe' });
  expect(await collectSafety(ana.userId)).toMatchObject({
    records: { reports: [{ note: 'Golpe', reported: { uid: bia.uid } }] },
  });
  expect(await collectSafety(bia.userId)).toMatchObject({ records: { reports: [], blocked: [] } });
});
