import { expect, test } from 'vitest';
import { drawing, incoming } from '@/test/pictures';
import { renderDocument, squarePicture } from './picture';
import { reencodeUpload } from './reencode-upload';
import { renderWorkPicture } from './render-work-picture';
import { AVATAR_SIDE } from './rules';

const actor = { userId: 1, uid: 'ana', sessionId: 1 };

test('another process renders exactly what this one would', async () => {
  const upload = await drawing({ width: 2_600, height: 1_300 }).jpeg().toBuffer();
  const [avatar, document, workPicture] = await Promise.all([
    reencodeUpload(actor, incoming(upload), 'avatar'),
    reencodeUpload(actor, incoming(upload), 'document'),
    reencodeUpload(actor, incoming(upload), 'workPicture'),
  ]);
  expect(avatar.equals(await squarePicture(upload, AVATAR_SIDE))).toBe(true);
  expect(document.equals(await renderDocument(upload))).toBe(true);
  expect(workPicture).toEqual(await renderWorkPicture(upload));
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['picture_type', () => Buffer.from('<svg/>')],
  ['picture_unreadable', () => Buffer.from('\xff\xd8\xff', 'latin1')],
  ['picture_shape', () => drawing({ width: 1_602, height: 200 }).png().toBuffer()],
  ['picture_too_large', () => drawing({ width: 5_002, height: 5_000 }).png().toBuffer()],
])('another process gives the reason of a refusal, %s', async (reason, make) => {
  await expect(reencodeUpload(actor, incoming(await make()), 'avatar')).rejects.toThrow(`invalid: ${reason}`);
});
