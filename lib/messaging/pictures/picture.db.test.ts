import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { downloadData } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { publicFiles } from '@/server/http/picture-visibility';
import { converse, converseAboutOrder } from '@/test/chat';
import { whileHeld } from '@/test/held-rows';
import { runAllJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { drawing, generatePicture, incoming } from '@/test/pictures';
import { unzip } from '@/test/unzip';
import { clearConversation } from '../retention/clear-conversation';
import { collectConversations } from '../retention/personal-data';
import { forgetOldMessages } from '../retention/retention';
import { picturesFolder } from './files';
import { addMessagePicture, readMessagePicture } from './picture';

async function addedBy(actor: Actor, conversationId: string) {
  return addMessagePicture(actor, conversationId, incoming(await generatePicture('png')));
}

/** Sends an uploaded picture in a message. */
async function send({ id }: { id: string }, position = 1): Promise<void> {
  await db.messagePicture.update({ where: { id }, data: { position } });
}

const filesOf = (conversationId: string) => storage.list(picturesFolder(conversationId));

describe('a picture is rejected', () => {
  test('from a stranger', async () => {
    const { conversationId } = await converseAboutOrder();
    const { actor } = await logInAs(await createMember());
    await expect(addedBy(actor, conversationId)).rejects.toMatchObject({ reason: 'chat_foreign' });
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('from a user who may not write', async () => {
    const { conversationId, ana } = await converse();
    await expect(addedBy(ana, conversationId)).rejects.toMatchObject({ reason: 'chat_not_open' });
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('from a user whose session ended during the upload, and its files are deleted', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const added = await whileHeld(
      {
        table: 'users',
        id: ana.userId,
        changing: ['update sessions set ended_at = now() where user_id = $1'],
      },
      () => addedBy(ana, conversationId),
    );
    expect(added).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    await runAllJobs();
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('that is not an image', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const adding = addMessagePicture(ana, conversationId, incoming(Buffer.from('<svg/>')));
    await expect(adding).rejects.toMatchObject({ reason: 'picture_type' });
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('past sixty an hour', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const none = () => addMessagePicture(ana, conversationId, incoming(Buffer.from('x')));
    await Promise.allSettled(Array.from({ length: 60 }, none));
    await expect(none()).rejects.toMatchObject({ code: 'too_many' });
  });
});

test('a picture is stored in two widths, without location metadata', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  const taken = await drawing({ width: 2000, height: 1000 })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer();
  const { id, ...size } = await addMessagePicture(ana, conversationId, incoming(taken));
  expect(size).toEqual({ width: 1280, height: 640 });
  for (const width of [480, 1280] as const) {
    const file = await readMessagePicture(ana, id, width);
    const { format, exif, ...drawn } = await sharp(await file.arrayBuffer()).metadata();
    expect({ format, exif, width: drawn.width }).toEqual({ format: 'webp', exif: undefined, width });
  }
});

describe('a picture is shown', () => {
  const isShownTo = (actor: Actor, id: string) =>
    readMessagePicture(actor, id, 480).then(
      () => true,
      (error: { reason?: string }) => (error.reason === 'picture_not_found' ? false : error),
    );

  test('only to its owner before it is sent', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const { id } = await addedBy(ana, conversationId);
    expect([await isShownTo(ana, id), await isShownTo(bia, id)]).toEqual([true, false]);
  });

  test('only to the two members once it is sent', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const other = await converseAboutOrder();
    const picture = await addedBy(ana, conversationId);
    await send(picture);
    for (const actor of [ana, bia]) expect(await isShownTo(actor, picture.id)).toBe(true);
    for (const actor of [other.ana, other.bia]) expect(await isShownTo(actor, picture.id)).toBe(false);
  });

  test('to no member who has hidden its message', async () => {
    const { conversationId, ana, bia } = await converseAboutOrder();
    const picture = await addedBy(ana, conversationId);
    await send(picture);
    await db.conversationMember.updateMany({
      where: { conversationId, userId: bia.userId },
      data: { clearedPosition: 1 },
    });
    expect([await isShownTo(ana, picture.id), await isShownTo(bia, picture.id)]).toEqual([true, false]);
  });

  test('at no public URL', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    await send(await addedBy(ana, conversationId));
    const keys = await filesOf(conversationId);
    expect(keys).toHaveLength(2);
    const findPublicFile = publicFiles();
    for (const key of keys) expect(await findPublicFile(key, '')).toBeNull();
  });
});

describe('after a day', () => {
  test('an unsent picture is deleted with its files', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const { id } = await addedBy(ana, conversationId);
    await runAllJobs();
    expect(await db.messagePicture.count({ where: { id } })).toBe(0);
    expect(await filesOf(conversationId)).toEqual([]);
  });

  test('a picture that was sent stays', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    await send(await addedBy(ana, conversationId));
    await runAllJobs();
    expect(await filesOf(conversationId)).toHaveLength(2);
  });

  test('an interrupted upload leaves nothing behind', async () => {
    const { conversationId, ana } = await converseAboutOrder();
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes);
      throw new Error('The answer was lost');
    });
    await expect(addedBy(ana, conversationId)).rejects.toThrow('The answer was lost');
    await vi.waitFor(async () => expect(await filesOf(conversationId)).toHaveLength(2));
    await runAllJobs();
    expect(await filesOf(conversationId)).toEqual([]);
  });
});

test('a data download contains the pictures that the user can see, and their own that they hid', async () => {
  const { conversationId, ana, bia } = await converseAboutOrder();
  const { id } = await addedBy(ana, conversationId);
  await send({ id });
  const key = `${picturesFolder(conversationId)}/${id}-1280.webp`;
  const downloaded = async (actor: Actor) => {
    const file = await downloadData(actor, [collectConversations]);
    return unzip(await file.bytes());
  };
  for (const actor of [ana, bia]) {
    const entries = await downloaded(actor);
    expect(entries.get(`files/${key}`)).toMatch(/^RIFF/);
    expect(entries.get('conversations.json')).toContain(key);
  }
  for (const [actor, other] of [
    [ana, bia],
    [bia, ana],
  ] as const)
    await clearConversation(actor, other.uid);
  expect([...(await downloaded(ana)).keys()]).toContain(`files/${key}`);
  expect([...(await downloaded(bia)).values()].join()).not.toContain(id);
});

test('purging messages deletes their files, and keeps those of newer messages', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  const [older, younger] = [await addedBy(ana, conversationId), await addedBy(ana, conversationId)];
  await db.message.create({
    data: { conversationId, position: 2, authorId: ana.userId, text: '', createdAt: clock.now() },
  });
  await send(older);
  await send(younger, 2);
  const createdAt = new Date('2020-01-01');
  await db.conversation.update({ where: { id: conversationId }, data: { createdAt } });
  await db.message.updateMany({ where: { conversationId, position: 1 }, data: { createdAt } });
  await db.order.updateMany({
    where: { customerId: ana.userId },
    data: { changedAt: createdAt, executionDate: createdAt },
  });
  await forgetOldMessages(clock.now());
  await runAllJobs();
  const left = await filesOf(conversationId);
  expect(left.map((key) => key.includes(younger.id))).toEqual([true, true]);
});

test('deleting a conversation deletes its files, and keeps those of other conversations', async () => {
  const [gone, kept] = [await converseAboutOrder(), await converseAboutOrder()];
  for (const { ana, conversationId } of [gone, kept]) await send(await addedBy(ana, conversationId));
  await db.conversation.delete({ where: { id: gone.conversationId } });
  await runAllJobs();
  expect(await filesOf(gone.conversationId)).toEqual([]);
  expect(await filesOf(kept.conversationId)).toHaveLength(2);
});
