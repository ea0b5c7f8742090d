import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { downloadData } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { publicFiles } from '@/server/http/picture-visibility';
import { converseAboutOrder } from '@/test/chat';
import { runAllJobs } from '@/test/jobs';
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

test('a picture that is not an image is rejected', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  const adding = addMessagePicture(ana, conversationId, incoming(Buffer.from('<svg/>')));
  await expect(adding).rejects.toMatchObject({ reason: 'picture_type' });
  expect(await filesOf(conversationId)).toEqual([]);
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

test('a picture has no public URL', async () => {
  const { conversationId, ana } = await converseAboutOrder();
  await send(await addedBy(ana, conversationId));
  const keys = await filesOf(conversationId);
  expect(keys).toHaveLength(2);
  const findPublicFile = publicFiles();
  for (const key of keys) expect(await findPublicFile(key, '')).toBeNull();
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
