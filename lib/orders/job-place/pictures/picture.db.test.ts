import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { clock } from '@/lib/services/clock/clock';
import { publicFiles } from '@/server/http/picture-visibility';
import { createJob, type JobOrder, jobPlace, NO_PLACE } from '@/test/job-places';
import { runAllJobs, runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { drawing, incoming } from '@/test/pictures';
import { placeHold } from '../../order-holds';
import { listOrders } from '../../order-list';
import { saveJobPlace } from '../job-place';
import { addJobPicture, readJobPicture } from './picture';

const upload = async (actor: Actor, width = 200) =>
  (await addJobPicture(actor, incoming(await drawing({ width }).png().toBuffer()))).id;

const save = ({ customer, orderId }: JobOrder, pictures: string[]) =>
  saveJobPlace(customer, orderId, jobPlace({ pictures }));

const filesOf = ({ customer }: JobOrder) => storage.list(`job/u${customer.userId}`);

async function isReadable(actor: Actor, id: string): Promise<boolean> {
  try {
    return (await readJobPicture(actor, id, 480)).type === 'image/webp';
  } catch {
    return false;
  }
}

const createActor = async () => (await logInAs(await createMember())).actor;

test('only its owner reads a picture before the payment, and once a refund is under way', async () => {
  const unpaid = await createJob('awaiting_payment');
  const job = await createJob('paid');
  const stranger = await createActor();
  const id = await upload(job.customer);
  const readable = () =>
    Promise.all([job.customer, job.provider, stranger].map((actor) => isReadable(actor, id)));
  expect(await readable()).toEqual([true, false, false]);
  await save(job, [id]);
  expect(await readable()).toEqual([true, true, false]);
  await db.$transaction((tx) => placeHold(tx, job.orderId, { kind: 'refund', placedAt: clock.now() }));
  expect(await readable()).toEqual([true, false, false]);
  const early = await upload(unpaid.customer);
  await save(unpaid, [early]);
  expect(await isReadable(unpaid.provider, early)).toBe(false);
});

test('a picture has no metadata, two widths and no public URL', async () => {
  const actor = await createActor();
  const photo = await drawing({ width: 2_000, height: 1_200 })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { id } = await addJobPicture(actor, incoming(photo));
  for (const width of [480, 1280] as const) {
    const file = await readJobPicture(actor, id, width);
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width });
    expect(metadata.exif).toBeUndefined();
  }
  const findPublicFile = publicFiles();
  for (const key of await storage.list(`job/u${actor.userId}`))
    expect(await findPublicFile(key, '')).toBeNull();
});

test('a changed place has the pictures of the request in that order, and the files of others are deleted', async () => {
  const job = await createJob('paid');
  const [first, second, third] = [
    await upload(job.customer),
    await upload(job.customer, 300),
    await upload(job.customer, 400),
  ];
  await save(job, [first, second]);
  await save(job, [third, second]);
  await runJobs();
  const [, [sale]] = await listOrders(job.provider);
  expect(sale?.place?.pictures.map(({ id }) => id)).toEqual([third, second]);
  expect(await isReadable(job.customer, first)).toBe(false);
  expect(await filesOf(job)).toHaveLength(4);
  await saveJobPlace(job.customer, job.orderId, NO_PLACE);
  await runJobs();
  expect(await filesOf(job)).toEqual([]);
});

test('a place with pictures of another user or order is refused and stays unchanged', async () => {
  const [job, other] = [await createJob('paid'), await createJob('paid')];
  const used = await createJob('paid', null, { customer: job.customer });
  const [theirs, mine] = [await upload(other.customer), await upload(job.customer)];
  await save(used, [mine]);
  for (const id of [theirs, mine])
    await expect(
      saveJobPlace(job.customer, job.orderId, jobPlace({ street: 'Rua B', pictures: [id] })),
    ).rejects.toMatchObject({ code: 'not_found', reason: 'picture_not_found' });
  const [, [sale]] = await listOrders(job.provider);
  expect(sale?.place).toMatchObject({ street: jobPlace().street, pictures: [] });
  expect(await isReadable(job.provider, theirs)).toBe(false);
});

test('of two places that use one picture at once one is refused', async () => {
  const job = await createJob('paid');
  const other = await createJob('paid', null, { customer: job.customer });
  const id = await upload(job.customer);
  const saves = await Promise.allSettled([save(job, [id]), save(other, [id])]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a picture that no place uses is deleted by a later job, and its files with it', async () => {
  const job = await createJob('paid');
  const [unused, used] = [await upload(job.customer), await upload(job.customer, 300)];
  await save(job, [used]);
  await runAllJobs();
  expect(await isReadable(job.customer, unused)).toBe(false);
  expect(await isReadable(job.customer, used)).toBe(true);
  expect(await filesOf(job)).toHaveLength(2);
});

test('the forty-first picture within an hour is refused', async () => {
  const actor = await createActor();
  const none = () => addJobPicture(actor, incoming(Buffer.from('x')));
  await Promise.allSettled(Array.from({ length: 40 }, none));
  await expect(none()).rejects.toMatchObject({ code: 'too_many' });
});
