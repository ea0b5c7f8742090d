import { expect, test } from 'vitest';
import { addMessagePicture } from '@/lib/messaging/pictures/picture';
import { addMessageVoice } from '@/lib/messaging/voice/voice';
import { reportPerson } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import { converse, payOrderBetween } from '@/test/chat';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { runAllJobs } from '@/test/jobs';
import { generatePicture, incoming } from '@/test/pictures';
import { webmRecording } from '@/test/recordings';
import { listWaiting } from '../home/waiting';
import { readReport } from '../reports';
import { listReportQueue, openReport, openReportPicture, openReportVoice } from './reports';

async function reportFraud(note = 'golpe') {
  const { conversationId, ana, bia } = await converse([['bia', 'Me paga por fora']]);
  await reportPerson(ana, { conversationId, position: 1, kind: 'fraud', note });
  const { id } = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
  return { id, conversationId, ana, bia };
}

test('a report waits, its access is logged, and it is closed once with a reason', async () => {
  const { id, conversationId, ana, bia } = await reportFraud();
  const { actor } = await createOperator();
  expect(await listReportQueue()).toContainEqual(
    expect.objectContaining({ id, kind: 'fraud', reporter: { uid: ana.uid }, reported: { uid: bia.uid } }),
  );
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'reports', count: 1 }));
  expect(await openReport(actor, id)).toMatchObject({
    position: 1,
    messages: [{ text: 'Me paga por fora', said_by: 'reported' }],
  });
  expect(await db.chatReading.findMany({ where: { operatorId: actor.userId } })).toMatchObject([
    { conversationId, ground: 'report', groundId: id },
  ]);
  await doAction(actor, 'close_report', { id, reason: 'Conta bloqueada' });
  expect(await listReportQueue()).toEqual([]);
  expect(await offeredActions(actor, 'report', id)).toEqual([]);
  await expect(doAction(actor, 'close_report', { id, reason: 'de novo' })).rejects.toMatchObject({
    reason: 'action_not_possible',
  });
  expect(await db.auditEntry.findMany({ where: { subjectKind: 'report' } })).toMatchObject([
    { act: 'chat_read', subjectId: String(id), operatorId: actor.userId },
    { act: 'report_closed', reason: 'Conta bloqueada', before: { closedAt: null } },
  ]);
});

test('an operator can neither read nor close a report about a conversation of their own', async () => {
  const { id, ana, bia } = await reportFraud();
  for (const { userId } of [ana, bia]) {
    const { actor } = await openConsoleAs(await db.user.findUniqueOrThrow({ where: { id: userId } }));
    const own = { code: 'forbidden', reason: 'own_matter' };
    await expect(openReport(actor, id)).rejects.toMatchObject(own);
    await expect(doAction(actor, 'close_report', { id })).rejects.toMatchObject(own);
    const picture = { reportId: id, id: crypto.randomUUID(), width: 480 } as const;
    await expect(openReportPicture(actor, picture)).rejects.toMatchObject(own);
    await expect(openReportVoice(actor, picture)).rejects.toMatchObject(own);
  }
  expect(await db.chatReading.count({ where: { groundId: id } })).toBe(0);
});

test('only the pictures in a report can be read through it, and each access is logged', async () => {
  const { conversationId, ana, bia } = await converse([['bia', 'Olha']]);
  await payOrderBetween({ ana, bia });
  const upload = async () =>
    (await addMessagePicture(bia, conversationId, incoming(await generatePicture('png')))).id;
  const [sent, unsent] = [await upload(), await upload()];
  await db.messagePicture.update({ where: { id: sent }, data: { position: 1 } });
  await reportPerson(ana, { conversationId, position: 1, kind: 'fraud', note: '' });
  const { id: reportId } = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
  const { actor } = await createOperator();
  const missing = { code: 'not_found', reason: 'picture_not_found' };
  const read = (id: string) => openReportPicture(actor, { reportId, id, width: 480 });
  await expect(read(unsent)).rejects.toMatchObject(missing);
  expect(await (await read(sent)).slice(0, 4).text()).toBe('RIFF');
  expect(await db.chatReading.count({ where: { operatorId: actor.userId, groundId: reportId } })).toBe(2);
  await db.conversation.delete({ where: { id: conversationId } });
  await runAllJobs();
  await expect(read(sent)).rejects.toMatchObject(missing);
});

test('only the voice messages in a report can be played through it, and each access is logged', async () => {
  const { conversationId, ana, bia } = await converse([
    ['bia', ''],
    ['bia', 'Ouviu?'],
  ]);
  await payOrderBetween({ ana, bia });
  const upload = async () => {
    const file = incoming(webmRecording(3));
    return (await addMessageVoice(bia, { conversationId, peaks: [1], file })).id;
  };
  const [sent, unsent] = [await upload(), await upload()];
  await db.messageVoice.update({ where: { id: sent }, data: { position: 1 } });
  await reportPerson(ana, { conversationId, position: 1, kind: 'fraud', note: '' });
  const { id: reportId } = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
  const { actor } = await createOperator();
  const missing = { code: 'not_found', reason: 'voice_not_found' };
  const play = (id: string) => openReportVoice(actor, { reportId, id });
  await expect(play(unsent)).rejects.toMatchObject(missing);
  expect((await play(sent)).type).toBe('audio/webm');
  expect(await db.chatReading.count({ where: { operatorId: actor.userId, groundId: reportId } })).toBe(2);
  expect((await openReport(actor, reportId)).messages).toMatchObject([
    { voice: { id: sent, durationSeconds: 3 } },
    { voice: null },
  ]);
  await db.conversation.delete({ where: { id: conversationId } });
  await runAllJobs();
  await expect(play(sent)).rejects.toMatchObject(missing);
  expect((await openReport(actor, reportId)).messages[0]?.voice).toEqual({ id: sent, durationSeconds: null });
});

test('an unknown report cannot be read, and nothing is logged', async () => {
  const { actor } = await createOperator();
  await expect(openReport(actor, 1_000_000)).rejects.toMatchObject({ reason: 'report_not_found' });
  expect(await db.chatReading.count({ where: { operatorId: actor.userId } })).toBe(0);
});

test('a report cannot be read if the access cannot be logged', async () => {
  const { id } = await reportFraud();
  await expect(readReport(2_000_000_000, id)).rejects.toThrow('Foreign key');
});
