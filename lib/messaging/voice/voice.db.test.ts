import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { closeAccountOf } from '@/lib/accounts/deletion';
import { downloadData } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { publicFiles } from '@/server/http/picture-visibility';
import { converseAboutOrder } from '@/test/chat';
import { inTurn } from '@/test/held-rows';
import { runAllJobs } from '@/test/jobs';
import { incoming } from '@/test/pictures';
import { mp4Recording, webmRecording } from '@/test/recordings';
import { unzip } from '@/test/unzip';
import { picturesFolder } from '../pictures/files';
import { collectConversations, eraseConversations } from '../retention/personal-data';
import { forgetOldMessages } from '../retention/retention';
import { closeReport, reportPerson } from '../safety/report';
import { addMessageVoice, readMessageVoice } from './voice';

const addedBy = (actor: Actor, conversationId: string, bytes: Uint8Array = webmRecording(2)) =>
  addMessageVoice(actor, { conversationId, peaks: [0, 50, 100], file: incoming(bytes) });

/** Sends an uploaded recording as the message at a position. */
async function send({ id }: { id: string }, position = 1): Promise<void> {
  await db.messageVoice.update({ where: { id }, data: { position } });
}

const filesOf = (conversationId: string) => storage.list(picturesFolder(conversationId));

const canPlay = (actor: Actor, id: string) =>
  readMessageVoice(actor, id).then(
    () => true,
    (error: { reason?: string }) => (error.reason === 'voice_not_found' ? false : error),
  );

test.each([
  ['recording_type', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['recording_unreadable', webmRecording(2).subarray(0, -1)],
  ['recording_too_long', webmRecording(125)],
])('a recording is rejected with %s', async (reason, bytes) => {
  const { conversationId, ana } = await converseAboutOrder();
  await expect(addedBy(ana, conversationId, bytes)).rejects.toMatchObject({ reason });
  expect(await filesOf(conversationId)).toEqual([]);
});

test('a recording keeps its bytes, and its type and duration come from its content', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  const voice = await addedBy(ana, conversationId, mp4Recording(12));
  expect(voice).toMatchObject({ durationSeconds: 12, peaks: [0, 50, 100] });
  const file = await readMessageVoice(ana, voice.id);
  expect(file.type).toBe('audio/mp4');
  expect(Buffer.from(await file.arrayBuffer()).equals(mp4Recording(12))).toBe(true);
});

test('a recording has no public URL', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  await send(await addedBy(ana, conversationId));
  const [key = '', ...others] = await filesOf(conversationId);
  expect(others).toEqual([]);
  expect(await publicFiles()(key, '')).toBeNull();
});

test('after a day an unsent recording is deleted with its file, and a sent one stays', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  const [unsent, sent] = [await addedBy(ana, conversationId), await addedBy(ana, conversationId)];
  await send(sent);
  await runAllJobs();
  expect(await db.messageVoice.findMany({ where: { conversationId } })).toMatchObject([{ id: sent.id }]);
  const files = await filesOf(conversationId);
  expect(files).toHaveLength(1);
  expect(files.join()).not.toContain(unsent.id);
});

test('a data download contains the recordings that the user can play', async () => {
  const { conversationId, ana, bia } = await converseAboutOrder();
  const voice = await addedBy(ana, conversationId);
  await send(voice);
  const key = `${picturesFolder(conversationId)}/${voice.id}.webm`;
  for (const actor of [ana, bia]) {
    const file = await downloadData(actor, [collectConversations]);
    const entries = unzip(await file.bytes());
    expect([...entries.keys()]).toContain(`files/${key}`);
    expect(entries.get('conversations.json')).toContain(key);
  }
});

test('purging messages, and deleting a conversation, delete their recordings with the files', async () => {
  const [old, gone] = [await converseAboutOrder(), await converseAboutOrder()];
  for (const { ana, conversationId } of [old, gone]) await send(await addedBy(ana, conversationId));
  const createdAt = new Date('2020-01-01');
  await db.conversation.update({ where: { id: old.conversationId }, data: { createdAt } });
  await db.message.updateMany({ where: { conversationId: old.conversationId }, data: { createdAt } });
  await db.order.updateMany({
    where: { customerId: old.ana.userId },
    data: { changedAt: createdAt, executionDate: createdAt },
  });
  await forgetOldMessages(clock.now());
  await db.conversation.delete({ where: { id: gone.conversationId } });
  await runAllJobs();
  for (const { conversationId } of [old, gone]) expect(await filesOf(conversationId)).toEqual([]);
});

describe('closing an account', () => {
  const close = ({ userId }: Actor) =>
    db.$transaction((tx) => closeAccountOf(tx, userId, { guards: [], erasers: [eraseConversations] }));

  test('deletes the recordings of the user, but not the messages or the other side’s recordings', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    await db.message.create({
      data: { conversationId, position: 2, authorId: bia.userId, text: '', createdAt: clock.now() },
    });
    const [own, theirs] = [await addedBy(ana, conversationId), await addedBy(bia, conversationId)];
    await send(own);
    await send(theirs, 2);
    await close(ana);
    await runAllJobs();
    expect([await canPlay(bia, own.id), await canPlay(bia, theirs.id)]).toEqual([false, true]);
    expect(await filesOf(conversationId)).toHaveLength(1);
    expect(await db.message.count({ where: { conversationId } })).toBe(2);
  });

  test.each([
    ['the report', 'the account'],
    ['the account', 'the report'],
  ])('deletes the recordings also when %s is closed just before %s', async (first) => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const voice = await addedBy(ana, conversationId);
    await send(voice);
    await reportPerson(bia, { conversationId, position: 1, kind: 'harassment', note: '' });
    const { id } = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
    const decide = () =>
      db.$transaction((tx) => closeReport(id, { operatorId: bia.userId, decision: 'Nada a fazer' }, tx));
    const acts = [decide, () => close(ana)];
    const closed = await inTurn(
      { table: 'conversations', id: conversationId },
      first === 'the report' ? acts : acts.toReversed(),
    );
    expect(closed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await runAllJobs();
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('keeps the recordings of a reported conversation until the report is closed', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const voice = await addedBy(ana, conversationId);
    await send(voice);
    await reportPerson(bia, { conversationId, position: 1, kind: 'harassment', note: '' });
    await close(ana);
    await runAllJobs();
    expect(await canPlay(bia, voice.id)).toBe(true);
    const report = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
    expect(report.excerpt).toMatchObject([{ position: 1, voice: voice.id }]);
    await db.$transaction((tx) =>
      closeReport(report.id, { operatorId: bia.userId, decision: 'Conta bloqueada' }, tx),
    );
    await runAllJobs();
    expect(await canPlay(bia, voice.id)).toBe(false);
    expect(await filesOf(conversationId)).toEqual([]);
  });
});
