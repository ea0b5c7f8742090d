import pg from 'pg';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { avatarsByUser } from '@/lib/accounts/rate-limits';
import { PICTURE_MAX_BYTES } from '@/lib/media/rules';
import { providerPageId } from '@/lib/services/page-cache/provider-page';
import { PURGE_CHANNEL } from '@/lib/services/page-cache/purge';
import { storage } from '@/lib/services/storage/storage';
import { ask } from '@/test/ask';
import { createWork } from '@/test/factories';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { drawing, generatePicture, uploadOf } from '@/test/pictures';
import { GET as loadProfile } from '../users/profile/route';
import { GET as removeAvatar } from './avatar/delete/route';
import { POST as uploadWorkPicture } from '../works/pictures/upload/[work_id]/route';
import { POST as updateAvatar } from './avatar/update/route';
import { POST as removeFiles } from './delete/all/route';

const HTML = '<!doctype html><script>alert(1)</script>';

async function upload(body: unknown, headers: Record<string, string> = {}) {
  const ana = await createMember();
  const { token } = await logInAs(ana);
  const reply = await ask(updateAvatar, { token, body, headers, host: 'localhost:3000' });
  return { ...reply, isStored: (await storage.list(ana.uid)).length > 0 };
}

describe('an upload is refused, and nothing is stored', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'an SVG',
      () => Buffer.from('<svg><script>alert(1)</script></svg>'),
      'Choose a JPEG, PNG or WebP photo.',
    ],
    ['a page', () => Buffer.from(HTML), 'Choose a JPEG, PNG or WebP photo.'],
    ['a GIF', () => drawing().gif().toBuffer(), 'Choose a JPEG, PNG or WebP photo.'],
    [
      'a page that begins as a picture',
      () => Buffer.from(`\xff\xd8\xff${HTML}`, 'latin1'),
      "We couldn't read this photo. Choose another one.",
    ],
    [
      'a picture of more than 25 megapixels',
      () => drawing({ width: 6000, height: 4200 }).png().toBuffer(),
      'The photo must be 25 megapixels at most.',
    ],
    ['a file past 5 MB', () => Buffer.alloc(PICTURE_MAX_BYTES + 1), 'The photo must be 5 MB at most.'],
    ['nothing', () => Buffer.alloc(0), 'Choose a file.'],
  ])('%s, whatever its declared type', async (_, make, message) => {
    expect(await upload(uploadOf(await make()))).toMatchObject({
      status: 422,
      isStored: false,
      body: { error: { code: 'invalid', message } },
    });
  });

  test('a picture with another field in the form', async () => {
    const form = uploadOf(await generatePicture('png'));
    form.set('uid', 'admin');
    expect(await upload(form)).toMatchObject({ status: 422, isStored: false });
  });

  test.each(['{"uploadedAvatar":"x"}', 'x'])('the body %j', async (body) => {
    expect(await upload(body)).toMatchObject({ status: 415, isStored: false });
  });

  test('a path traversal in the name is refused before reading', async () => {
    const form = uploadOf(await generatePicture('png'), { name: '../../../etc/passwd\0.html' });
    expect(await upload(form)).toMatchObject({ status: 200, isStored: true });
  });
});

test('the token is checked before anything is read', async () => {
  const form = uploadOf(Buffer.alloc(PICTURE_MAX_BYTES + 1));
  expect(await ask(updateAvatar, { body: form })).toMatchObject({ status: 401 });
});

describe('nothing is read', () => {
  /** An upload with a body that records whether it is read. */
  function watched(token: string | null) {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull() {
          isRead = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const request = new Request('http://localhost/api', {
      method: 'POST',
      body,
      headers,
      ...{ duplex: 'half' },
    });
    return { request, isRead: () => isRead };
  }

  test('without a session', async () => {
    const { request, isRead } = watched(null);
    expect((await updateAvatar(request)).status).toBe(401);
    expect(isRead()).toBe(false);
  });

  test('above the hourly limit', async () => {
    const ana = await createMember();
    const { token } = await logInAs(ana);
    for (let spent = 0; spent < 30; spent += 1) await avatarsByUser.spend(String(ana.id));
    const { request, isRead } = watched(token);
    expect((await updateAvatar(request)).status).toBe(429);
    expect(isRead()).toBe(false);
  });

  test('for another user’s ad', async () => {
    const { id } = await createWork();
    const { token } = await logInAs(await createMember());
    const { request, isRead } = watched(token);
    const params = Promise.resolve({ work_id: String(id) });
    expect((await uploadWorkPicture(request, { params })).status).toBe(404);
    expect(isRead()).toBe(false);
  });
});

test('the location of a photo is not stored', async () => {
  const ana = await createMember();
  const { token } = await logInAs(ana);
  const gps = { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' };
  const photo = await drawing().jpeg().withExif({ IFD3: gps }).toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  await ask(updateAvatar, { token, body: uploadOf(photo) });
  const [key = ''] = await storage.list(ana.uid);
  const stored = await storage.find(key);
  expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined();
});

test('the answers contain the new URL, which the profile has too', async () => {
  const { token } = await logInAs(await createMember());
  const { body: updated } = await ask(updateAvatar, { token, body: uploadOf(await generatePicture('png')) });
  expect(updated).toEqual({ avatar: expect.stringMatching(/^\/files\/.*\?v=\d+$/) });
  expect((await ask(loadProfile, { token })).body).toMatchObject(Object(updated));
  expect((await ask(removeAvatar, { token })).body).toEqual({ avatar: null });
  expect((await ask(loadProfile, { token })).body).toMatchObject({ avatar: null });
});

test('closing an account deletes the files; a second call, as old clients send, does nothing', async () => {
  const [ana, bia] = [await createMember(), await createMember()];
  const [{ actor, token }, other] = [await logInAs(ana), await logInAs(bia)];
  for (const each of [token, other.token])
    await ask(updateAvatar, { token: each, body: uploadOf(await generatePicture('png')) });
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
  await runJobs();
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(removeFiles, { token, body: uploadOf(Buffer.from('x')) })).toMatchObject({
      status: 200,
      body: {},
    });
  }
  await ask(removeFiles, { token: other.token, body: uploadOf(Buffer.from('x')) });
  expect(await storage.list(ana.uid)).toEqual([]);
  expect(await storage.list(bia.uid)).toHaveLength(1);
});

/** Collects the purges that processes receive from now on. */
async function collectPurges(): Promise<string[]> {
  const purges: string[] = [];
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  client.on('notification', ({ payload = '' }) => purges.push(...payload.split(' ')));
  await client.query(`listen ${PURGE_CHANNEL}`);
  return purges;
}

test("the pages of the user's ads and their page as a provider are purged", async () => {
  const ana = await createMember();
  const { token } = await logInAs(ana);
  const { id } = await createWork({ userId: ana.id });
  const purges = await collectPurges();
  const pages = [String(providerPageId(ana.uid)), String(id)];
  await ask(updateAvatar, { token, body: uploadOf(await generatePicture('png')) });
  await vi.waitFor(() => expect(purges).toEqual(pages));
  await ask(removeAvatar, { token });
  await vi.waitFor(() => expect(purges).toEqual([...pages, ...pages]));
});
