import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { converse, converseAboutOrder } from '@/test/chat';
import { whileHeld } from '@/test/held-rows';
import { runAllJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { webmRecording } from '@/test/recordings';
import { picturesFolder } from './pictures/files';
import { addMessagePicture, readMessagePicture } from './pictures/picture';
import { addMessageVoice, readMessageVoice } from './voice/voice';

const UNREADABLE = Buffer.from('x');

type Upload = {
  name: string;
  add: (actor: Actor, conversationId: string, bytes?: Buffer) => Promise<{ id: string }>;
  /** Makes it part of a message. */
  send: (id: string) => Promise<unknown>;
  read: (actor: Actor, id: string) => Promise<unknown>;
  notFound: string;
};

const UPLOADS: Upload[] = [
  {
    name: 'a picture',
    add: async (actor, conversationId, bytes) =>
      addMessagePicture(actor, conversationId, incoming(bytes ?? (await generatePicture('png')))),
    send: (id) => db.messagePicture.update({ where: { id }, data: { position: 1 } }),
    read: (actor, id) => readMessagePicture(actor, id, 480),
    notFound: 'picture_not_found',
  },
  {
    name: 'a recording',
    add: async (actor, conversationId, bytes) =>
      addMessageVoice(actor, {
        conversationId,
        peaks: [0, 50, 100],
        file: incoming(bytes ?? webmRecording(2)),
      }),
    send: (id) => db.messageVoice.update({ where: { id }, data: { position: 1 } }),
    read: (actor, id) => readMessageVoice(actor, id),
    notFound: 'voice_not_found',
  },
];

const filesOf = (conversationId: string) => storage.list(picturesFolder(conversationId));

describe.each(UPLOADS)('$name is rejected', ({ add }) => {
  test('from a stranger', async () => {
    const { conversationId } = await converseAboutOrder();
    const { actor } = await logInAs(await createMember());
    await expect(add(actor, conversationId)).rejects.toMatchObject({ reason: 'chat_foreign' });
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('from a user who may not write', async () => {
    const { conversationId, ana } = await converse();
    await expect(add(ana, conversationId)).rejects.toMatchObject({ reason: 'chat_not_open' });
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('from a user whose session ended during the upload, and its files are deleted', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const ending = ['update sessions set ended_at = now() where user_id = $1'];
    const added = await whileHeld({ table: 'users', id: ana.userId, changing: ending }, () =>
      add(ana, conversationId),
    );
    expect(added).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    await runAllJobs();
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('past sixty an hour', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const none = () => add(ana, conversationId, UNREADABLE);
    await Promise.allSettled(Array.from({ length: 60 }, none));
    await expect(none()).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe.each(UPLOADS)('$name is shown', ({ add, send, read, notFound }) => {
  const isShownTo = (actor: Actor, id: string) =>
    read(actor, id).then(
      () => true,
      (error: { reason?: string }) => (error.reason === notFound ? false : error),
    );

  test('only to its author before it is sent', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const { id } = await add(ana, conversationId);
    expect([await isShownTo(ana, id), await isShownTo(bia, id)]).toEqual([true, false]);
  });

  test('only to the two members once it is sent', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const other = await converseAboutOrder();
    const { id } = await add(ana, conversationId);
    await send(id);
    for (const actor of [ana, bia]) expect(await isShownTo(actor, id)).toBe(true);
    for (const actor of [other.ana, other.bia]) expect(await isShownTo(actor, id)).toBe(false);
  });

  test('to no member who has hidden its message', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const { id } = await add(ana, conversationId);
    await send(id);
    await db.conversationMember.updateMany({
      where: { conversationId, userId: bia.userId },
      data: { clearedPosition: 1 },
    });
    expect([await isShownTo(ana, id), await isShownTo(bia, id)]).toEqual([true, false]);
  });
});
