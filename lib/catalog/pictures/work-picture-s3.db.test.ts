import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '@/test/s3-server';

let server: Awaited<ReturnType<typeof startS3Server>>;

// The storage is chosen on first use, so everything else is loaded after this.
beforeAll(async () => {
  server = await startS3Server();
  const { bucket, endpoint, credentials } = server.bucket;
  Object.assign(process.env, {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
});
afterAll(() => server.stop());

test('pictures are added and removed in a bucket as in a folder', async () => {
  const { addWorkPicture } = await import('./work-picture');
  const { arrangeWorkPictures } = await import('./arrange-pictures');
  const { storage } = await import('@/lib/services/storage/storage');
  const { createProvider } = await import('@/test/ads');
  const { createWork } = await import('@/test/factories');
  const { runAllJobs } = await import('@/test/jobs');
  const { logInAs } = await import('@/test/members');
  const { drawing, generatePicture, incoming } = await import('@/test/pictures');

  const owner = await createProvider();
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id });
  const [first, second] = await Promise.all([
    addWorkPicture(actor, id, incoming(await generatePicture('jpeg'))),
    addWorkPicture(actor, id, incoming(await drawing({ width: 60 }).webp().toBuffer())),
  ]);
  const keys = () => storage.list(`${owner.uid}/${id}`);
  expect((await keys()).map((key) => `/files/${key}`).sort()).toEqual(
    [first, second].flatMap(({ url, small_url }) => [url, small_url]).sort(),
  );

  await arrangeWorkPictures(actor, { work_id: id, pictures: [{ id: second.id, alt: '' }] });
  await runAllJobs();
  expect((await keys()).map((key) => `/files/${key}`).sort()).toEqual([second.url, second.small_url].sort());
});
