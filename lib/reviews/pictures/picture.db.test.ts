import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { runAllJobs, runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { drawing, generatePicture, incoming } from '@/test/pictures';
import { createReleasedOrder, findReviewId, PRAISE, type ReleasedOrder } from '@/test/reviews';
import { decideReview } from '../moderation/decision';
import { collectReviews, eraseReviews } from '../personal-data';
import { writeReview } from '../review';
import { getOrderReviews, listReviews } from '../review-list';
import { addReviewPicture, readReviewPicture } from './picture';

const upload = async ({ customer, orderId }: ReleasedOrder, width = 200) =>
  addReviewPicture(customer, orderId, incoming(await drawing({ width }).png().toBuffer()));

const write = ({ customer, orderId }: ReleasedOrder, pictures: string[]) =>
  writeReview(customer, orderId, { ...PRAISE, pictures });

const publish = ({ provider, orderId }: ReleasedOrder) => writeReview(provider, orderId, PRAISE);

async function isReadable(actor: Actor | null, id: string): Promise<boolean> {
  try {
    return (await readReviewPicture(actor, id, 480)).type === 'image/webp';
  } catch {
    return false;
  }
}

const filesOf = ({ orderId }: ReleasedOrder) => storage.list(`rev/o${orderId}`);
const idsOf = (pictures: { id: string }[] | undefined) => pictures?.map(({ id }) => id);

async function listed({ provider }: ReleasedOrder) {
  const { uid } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
  const [review] = await listReviews(uid, { locale: 'pt-BR' });
  return idsOf(review?.pictures);
}

async function createPictured() {
  const order = await createReleasedOrder();
  const picture = await upload(order);
  await write(order, [picture.id]);
  await publish(order);
  return { ...order, pictureId: picture.id };
}

test('a picture is uploaded by the customer only, and only until the review is published', async () => {
  const order = await createReleasedOrder();
  const file = async () => incoming(await generatePicture('png'));
  await expect(addReviewPicture(order.provider, order.orderId, await file())).rejects.toMatchObject({
    reason: 'only_customer',
  });
  const stranger = (await logInAs(await createMember())).actor;
  await expect(addReviewPicture(stranger, order.orderId, await file())).rejects.toMatchObject({
    reason: 'order_not_found',
  });
  const paid = await createReleasedOrder({}, 'paid');
  await expect(addReviewPicture(paid.customer, paid.orderId, await file())).rejects.toMatchObject({
    reason: 'review_not_possible',
  });
  await write(order, []);
  await publish(order);
  await expect(addReviewPicture(order.customer, order.orderId, await file())).rejects.toMatchObject({
    reason: 'review_published',
  });
  await expect(
    writeReview(paid.provider, (await createReleasedOrder({ provider: paid.provider })).orderId, {
      ...PRAISE,
      pictures: [],
    }),
  ).rejects.toMatchObject({ reason: 'only_customer' });
});

test('a picture is hidden from everyone but the customer until the review is published', async () => {
  const order = await createReleasedOrder();
  const { id } = await upload(order);
  await write(order, [id]);
  const readers = [order.customer, order.provider, null];
  const readable = () => Promise.all(readers.map((actor) => isReadable(actor, id)));
  expect(await readable()).toEqual([true, false, false]);
  expect((await getOrderReviews(order.provider, order.orderId)).theirs).toBeNull();
  await publish(order);
  expect(await readable()).toEqual([true, true, true]);
  expect(await listed(order)).toEqual([id]);
  await db.order.update({ where: { id: order.orderId }, data: { state: 'charged_back' } });
  expect(await readable()).toEqual([true, false, false]);
});

test('a picture has no metadata, and two widths', async () => {
  const order = await createReleasedOrder();
  const photo = await drawing({ width: 2_000, height: 1_200 })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toBuffer();
  const { id } = await addReviewPicture(order.customer, order.orderId, incoming(photo));
  for (const width of [480, 1280] as const) {
    const file = await readReviewPicture(order.customer, id, width);
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width });
    expect(metadata.exif).toBeUndefined();
  }
});

test('a changed review has the pictures that it names, in their order, and the files of others are deleted', async () => {
  const order = await createReleasedOrder();
  const [first, second, third] = [
    await upload(order, 200),
    await upload(order, 300),
    await upload(order, 400),
  ];
  await write(order, [first.id, second.id]);
  await write(order, [third.id, second.id]);
  await writeReview(order.customer, order.orderId, PRAISE);
  await runJobs();
  const { mine } = await getOrderReviews(order.customer, order.orderId);
  expect(idsOf(mine?.pictures)).toEqual([third.id, second.id]);
  expect(await isReadable(order.customer, first.id)).toBe(false);
  expect(await filesOf(order)).toHaveLength(4);
  const other = await createReleasedOrder();
  await expect(write(other, [second.id])).rejects.toMatchObject({ reason: 'picture_not_found' });
});

test('a picture that no review uses is deleted by a later job', async () => {
  const order = await createReleasedOrder();
  const [unused, used] = [await upload(order), await upload(order, 300)];
  await write(order, [used.id]);
  await runAllJobs();
  expect(await isReadable(order.customer, unused.id)).toBe(false);
  expect(await isReadable(order.customer, used.id)).toBe(true);
});

test('pictures are hidden with the text, and deleted when the review is removed', async () => {
  const order = await createPictured();
  const { id: operatorId } = await createMember();
  const decide = async (outcome: 'hide_text' | 'remove') => {
    const reviewId = await findReviewId(order);
    await db.reviewCase.create({ data: { reviewId, openedAt: new Date() } });
    await db.$transaction((tx) => decideReview(tx, { reviewId, outcome, by: { operatorId, reason: 'sim' } }));
  };
  await decide('hide_text');
  expect(await listed(order)).toEqual([]);
  expect(await isReadable(null, order.pictureId)).toBe(false);
  expect(await filesOf(order)).toHaveLength(2);
  await decide('remove');
  await runJobs();
  expect(await filesOf(order)).toEqual([]);
});

test('pictures are in their author’s data, and are deleted when the account is closed', async () => {
  const order = await createPictured();
  const { files = [] } = await collectReviews(order.customer.userId);
  expect(files).toEqual([expect.stringContaining(order.pictureId)]);
  expect(await filesOf(order)).toContain(files[0]);
  await db.$transaction((tx) => eraseReviews(tx, order.customer.userId));
  await runJobs();
  expect(await filesOf(order)).toEqual([]);
  expect(await listed(order)).toEqual([]);
});
