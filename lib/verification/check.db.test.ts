import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { updateUser } from '@/lib/accounts/user';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { advanceClock } from '@/test/clock';
import { type Checked, choosePictures, createProvider, sendIdentity } from '@/test/console/identity';
import { runAllJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { drawing, generatePicture, incoming } from '@/test/pictures';
import { clock } from '@/lib/services/clock/clock';
import { getIdentity, sendCheck, withdrawChecks } from './check';
import { decideCheck } from './decision';
import { collectIdentity, eraseIdentity, purgeIdentityPictures } from './retention';
import { addIdentityPicture, readIdentityPicture, removeOrphanedFiles } from './picture';

const ignored = () => Promise.resolve();

async function filesOf({ user }: Checked): Promise<string[]> {
  return storage.list(`id/u${user.id}`);
}

async function approve({ user, checkId }: Checked & { checkId: number }): Promise<void> {
  const operatorId = (await createMember()).id;
  await db.$transaction((tx) => decideCheck(tx, { checkId, refusal: null, operatorId, name: user.name }));
}

describe('a picture', () => {
  test('is re-encoded and stored encrypted under a key without public URL', async () => {
    const provider = await createProvider();
    const photo = await drawing()
      .withExif({ IFD0: { Copyright: 'rua das Flores' } })
      .jpeg()
      .toBuffer();
    await addIdentityPicture(provider.actor, 'front', incoming(photo));
    const [key = ''] = await filesOf(provider);
    expect(key).toMatch(/^id\/u\d+\/[0-9a-f-]{36}\.sealed$/);
    const stored = (await storage.find(key))?.bytes ?? Buffer.alloc(0);
    await expect(sharp(stored).metadata()).rejects.toThrow();
    expect(stored.includes('WEBP')).toBe(false);
    await addIdentityPicture(provider.actor, 'selfie', incoming(photo));
    await sendCheck(provider.actor);
    const { id } = await db.identityPicture.findFirstOrThrow({
      where: { userId: provider.user.id, side: 'front' },
    });
    const opened = Buffer.from(await (await readIdentityPicture(id)).arrayBuffer());
    expect(await sharp(opened).metadata()).toMatchObject({ format: 'webp', width: 120, height: 80 });
    expect(opened.includes('Flores')).toBe(false);
  });

  test('replaces the earlier one of its side, and is not shown before it is sent', async () => {
    const provider = await createProvider();
    await choosePictures(provider);
    await choosePictures(provider);
    expect((await getIdentity(provider.actor)).unsent).toEqual(['front', 'selfie']);
    await runAllJobs();
    expect(await filesOf(provider)).toHaveLength(2);
    const { id } = await db.identityPicture.findFirstOrThrow({ where: { userId: provider.user.id } });
    await expect(readIdentityPicture(id)).rejects.toMatchObject({ reason: 'picture_not_found' });
  });

  test('is refused without permission to publish, for invalid files, and without front and selfie', async () => {
    const { actor: visitor } = await logInAs(await createMember());
    const picture = await generatePicture('png');
    const asVisitor = addIdentityPicture(visitor, 'front', incoming(picture));
    await expect(asVisitor).rejects.toMatchObject({ code: 'forbidden', reason: 'pro_required' });
    await expect(sendCheck(visitor)).rejects.toMatchObject({ reason: 'pro_required' });
    const provider = await createProvider();
    const odd = addIdentityPicture(provider.actor, 'front', incoming(Buffer.from('<svg/>')));
    await expect(odd).rejects.toMatchObject({ code: 'invalid', reason: 'picture_type' });
    await addIdentityPicture(provider.actor, 'back', incoming(picture));
    await addIdentityPicture(provider.actor, 'selfie', incoming(picture));
    await expect(sendCheck(provider.actor)).rejects.toMatchObject({ reason: 'identity_pictures_missing' });
  });

  test('is queued once, even if sent twice concurrently', async () => {
    const provider = await createProvider();
    await choosePictures(provider);
    const sent = await Promise.allSettled([sendCheck(provider.actor), sendCheck(provider.actor)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = addIdentityPicture(provider.actor, 'front', incoming(await generatePicture('png')));
    await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'identity_check_waiting' });
  });

  test('can be sent three times in 30 days, even if withdrawn', async () => {
    const provider = await createProvider();
    for (let time = 0; time < 3; time += 1) {
      await sendIdentity(provider);
      await withdrawChecks(provider.actor, ignored);
    }
    await expect(sendIdentity(provider)).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('pictures are deleted', () => {
  test('a day after they were chosen and not sent', async () => {
    const provider = await createProvider();
    await choosePictures(provider);
    advanceClock({ days: 1 });
    await runAllJobs();
    expect(await filesOf(provider)).toEqual([]);
    expect((await getIdentity(provider.actor)).unsent).toEqual([]);
  });

  test('a day after an older backup was restored, while files named by a row stay', async () => {
    const [kept, forgotten] = [await sendIdentity(), await sendIdentity()];
    await db.identityPicture.deleteMany({ where: { userId: forgotten.user.id } });
    await removeOrphanedFiles(new Date());
    expect(await filesOf(forgotten)).toHaveLength(2);
    // File times come from the machine's clock.
    await removeOrphanedFiles(new Date(Date.now() + 86_500_000));
    expect(await filesOf(forgotten)).toEqual([]);
    expect(await filesOf(kept)).toHaveLength(2);
  });

  test('90 days after the decision and not before; the result stays', async () => {
    const provider = await sendIdentity();
    advanceClock({ days: 100 });
    await purgeIdentityPictures(clock.now()); // Pending: nothing is deleted before the decision.
    await approve(provider);
    advanceClock({ days: 89 });
    await purgeIdentityPictures(clock.now());
    await runAllJobs();
    expect(await filesOf(provider)).toHaveLength(2);
    advanceClock({ days: 1 });
    await purgeIdentityPictures(clock.now());
    await runAllJobs();
    expect(await filesOf(provider)).toEqual([]);
    expect(await getIdentity(provider.actor)).toMatchObject({
      verified_at: expect.any(String),
      check: { state: 'approved' },
    });
  });

  test('at once when the check is withdrawn, together with the badge on every page', async () => {
    const provider = await sendIdentity();
    await approve(provider);
    const onChange = vi.fn(ignored);
    await withdrawChecks(provider.actor, onChange);
    await withdrawChecks(provider.actor, onChange);
    await runAllJobs();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(await filesOf(provider)).toEqual([]);
    expect(await getIdentity(provider.actor)).toEqual({ verified_at: null, check: null, unsent: [] });
  });

  test('at once when the account is closed', async () => {
    const provider = await sendIdentity();
    await closeAccount(provider.actor, PASSWORD, { guards: [], erasers: [eraseIdentity] });
    await runAllJobs();
    expect(await filesOf(provider)).toEqual([]);
    const { removed } = await db.accountDeletion.findFirstOrThrow({ where: { userId: provider.user.id } });
    expect(removed).toMatchObject({ identity_checks: 1, identity_pictures: 2 });
  });

  test('when storing them failed half-way', async () => {
    const provider = await createProvider();
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes);
      throw new Error('The answer was lost');
    });
    await expect(choosePictures(provider)).rejects.toThrow('The answer was lost');
    expect(await filesOf(provider)).toHaveLength(1);
    advanceClock({ days: 1 });
    await runAllJobs();
    expect(await filesOf(provider)).toEqual([]);
  });
});

test('a changed name loses its verification, and saving it unchanged has no effect', async () => {
  const provider = await sendIdentity();
  await approve(provider);
  const { user, actor } = provider;
  const texts = { phone: '', profession: 'Pintora', description: '' };
  await updateUser(actor, { ...texts, name: user.name }, ignored);
  expect((await getIdentity(actor)).verified_at).not.toBeNull();
  const sent = sendCheck(actor);
  await expect(sent).rejects.toMatchObject({ reason: 'identity_verified_already' });
  await updateUser(actor, { ...texts, name: 'Beatriz Outra' }, ignored);
  expect((await getIdentity(actor)).verified_at).toBeNull();
});

test('a data download contains the checks and results, but no picture', async () => {
  const provider = await sendIdentity();
  await approve(provider);
  const records = await collectIdentity(provider.user.id);
  expect(records).toMatchObject({
    file: 'identity.json',
    records: [{ state: 'approved', pictures: [{ side: 'front' }, { side: 'selfie' }] }],
  });
  expect(records).not.toHaveProperty('files');
});
