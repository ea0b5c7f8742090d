import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { createWork } from '@/test/factories';
import { runAllJobs, runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { incoming } from '@/test/pictures';
import { arrangeWorkPictures } from './arrange-pictures';
import { clearPictures } from './clear-pictures';
import { addWorkPicture } from './work-picture';

/** A picture unique to that number. */
function photo(number: number): Promise<Buffer> {
  const background = { r: (number * 40) % 256, g: (number * 90) % 256, b: number };
  return sharp({ create: { width: 40 + number, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

async function withAd() {
  const owner = await createMember();
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id });
  return { owner, actor, id };
}

async function withPictures(count: number) {
  const ad = await withAd();
  const pictures = [];
  for (let number = 0; number < count; number += 1)
    pictures.push(await addWorkPicture(ad.actor, ad.id, incoming(await photo(number))));
  return { ...ad, pictures };
}

const rowsOf = (workId: number) =>
  db.workPicture.findMany({ where: { workId }, orderBy: { position: 'asc' } });
const coverOf = async (id: number) => (await db.work.findUniqueOrThrow({ where: { id } })).coverName;

/** The two files expected for each picture of an ad. */
async function filesOf({ owner, id }: { owner: { uid: string }; id: number }): Promise<string[]> {
  const names = (await rowsOf(id)).map(({ name }) => name);
  return names
    .flatMap((name) => [480, 1280].map((width) => `${owner.uid}/${id}/${name}-${width}.webp`))
    .sort();
}

describe('a picture is refused, and nothing is stored', () => {
  test("for another user's ad, or a missing one", async () => {
    const { owner, id } = await withAd();
    const { owner: other, actor } = await withAd();
    for (const workId of [id, 2 ** 31 - 1]) {
      await expect(addWorkPicture(actor, workId, incoming(await photo(1)))).rejects.toMatchObject({
        reason: 'work_not_found',
      });
    }
    expect([...(await storage.list(owner.uid)), ...(await storage.list(other.uid))]).toEqual([]);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('that is not an image', async () => {
    const { owner, actor, id } = await withAd();
    await expect(addWorkPicture(actor, id, incoming(Buffer.from('<svg/>')))).rejects.toThrow('picture_type');
    expect(await storage.list(owner.uid)).toEqual([]);
  });

  test.each(['blockedAt', 'deletedAt'])(
    'by an account that was blocked or closed in the meantime (%s)',
    async (state) => {
      const { owner, actor, id } = await withAd();
      await db.user.update({ where: { id: owner.id }, data: { [state]: new Date() } });
      await expect(addWorkPicture(actor, id, incoming(await photo(1)))).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      expect(await storage.list(owner.uid)).toEqual([]);
    },
  );

  test('past ten, even with concurrent uploads', async () => {
    const ad = await withAd();
    const photos = await Promise.all(Array.from({ length: 13 }, (_, number) => photo(number)));
    const added = await Promise.allSettled(
      photos.map((each) => addWorkPicture(ad.actor, ad.id, incoming(each))),
    );
    const refusals = added.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(refusals).toEqual(Array(3).fill('DomainError: conflict: too_many_pictures'));
    const rows = await rowsOf(ad.id);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await storage.list(ad.owner.uid)).sort()).toEqual(await filesOf(ad));
    expect(await coverOf(ad.id)).toBe(rows[0]?.name);
  });

  test('past 120 an hour', async () => {
    const { actor, id } = await withAd();
    const tries = Array.from({ length: 120 }, () => addWorkPicture(actor, id, incoming(Buffer.from('x'))));
    await Promise.allSettled(tries);
    await expect(addWorkPicture(actor, id, incoming(await photo(1)))).rejects.toMatchObject({
      code: 'too_many',
    });
  });
});

test('pictures are in upload order, with the first one as the cover', async () => {
  const { owner, id, pictures } = await withPictures(2);
  const [first, second] = await rowsOf(id);
  expect(pictures).toMatchObject([
    {
      id: first?.id,
      url: `/files/${owner.uid}/${id}/${first?.name}-1280.webp`,
      alt: '',
      width: 40,
      height: 30,
    },
    { id: second?.id, small_url: `/files/${owner.uid}/${id}/${second?.name}-480.webp`, width: 41 },
  ]);
  expect(pictures[0]?.blur).toMatch(/^data:image\/webp;base64,/);
  expect(await coverOf(id)).toBe(first?.name);
});

test('uploading the same picture again, even concurrently, stores it once', async () => {
  const { owner, actor, id } = await withAd();
  const same = await photo(3);
  const added = await Promise.all(Array.from({ length: 4 }, () => addWorkPicture(actor, id, incoming(same))));
  expect(new Set(added.map((picture) => picture.id)).size).toBe(1);
  expect(await storage.list(owner.uid)).toHaveLength(2);
});

describe('an arrangement is refused, and changes nothing', () => {
  test("of another user's ad", async () => {
    const { id } = await withPictures(1);
    const { actor } = await withAd();
    const before = await rowsOf(id);
    await expect(arrangeWorkPictures(actor, { work_id: id, pictures: [] })).rejects.toMatchObject({
      reason: 'work_not_found',
    });
    expect(await rowsOf(id)).toEqual(before);
  });

  test('with a picture of another ad, or a duplicate', async () => {
    const ad = await withPictures(2);
    const other = await withPictures(1);
    const [first] = ad.pictures;
    const before = [await rowsOf(ad.id), await rowsOf(other.id)];
    for (const ids of [[first?.id, other.pictures[0]?.id], [first?.id, first?.id], [2 ** 31 - 1]]) {
      const pictures = ids.map((id = 0) => ({ id, alt: '' }));
      await expect(arrangeWorkPictures(ad.actor, { work_id: ad.id, pictures })).rejects.toMatchObject({
        reason: 'picture_not_found',
      });
    }
    expect([await rowsOf(ad.id), await rowsOf(other.id)]).toEqual(before);
  });
});

test('an arrangement sets order, cover and descriptions; missing pictures are removed, their files by a job', async () => {
  const ad = await withPictures(3);
  const [first, , third] = ad.pictures;
  const wanted = [third, first].map((picture, at) => ({ id: picture?.id ?? 0, alt: `Foto ${at}` }));
  const arranged = await arrangeWorkPictures(ad.actor, { work_id: ad.id, pictures: wanted });
  expect(arranged).toEqual([
    { ...third, alt: 'Foto 0' },
    { ...first, alt: 'Foto 1' },
  ]);
  expect(await coverOf(ad.id)).toBe((await rowsOf(ad.id))[0]?.name);
  await runAllJobs();
  expect((await storage.list(ad.owner.uid)).sort()).toEqual(await filesOf(ad));

  await arrangeWorkPictures(ad.actor, { work_id: ad.id, pictures: [] });
  expect(await coverOf(ad.id)).toBeNull();
  await runAllJobs();
  expect(await storage.list(ad.owner.uid)).toEqual([]);
});

test('a picture that is uploaded again before its files are deleted stays', async () => {
  const ad = await withPictures(1);
  await arrangeWorkPictures(ad.actor, { work_id: ad.id, pictures: [] });
  await addWorkPicture(ad.actor, ad.id, incoming(await photo(0)));
  await runAllJobs();
  expect(await storage.list(ad.owner.uid)).toHaveLength(2);
});

test('an upload that wrote its files but not its row leaves nothing behind', async () => {
  const { owner, actor, id } = await withAd();
  const put = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('The bucket is full'));
  await expect(addWorkPicture(actor, id, incoming(await photo(1)))).rejects.toThrow('The bucket is full');
  put.mockRestore();
  await vi.waitFor(async () => expect(await storage.list(owner.uid)).toHaveLength(1));
  expect(await rowsOf(id)).toEqual([]);
  await runJobs();
  expect(await storage.list(owner.uid)).toHaveLength(1); // Not yet: the upload may still be running.
  await runAllJobs();
  expect(await storage.list(owner.uid)).toEqual([]);
});

test('a late job for a deleted ad does nothing', async () => {
  await expect(
    clearPictures({ uid: 'nobody', workId: 2 ** 31 - 1, names: ['gone'] }),
  ).resolves.toBeUndefined();
});
