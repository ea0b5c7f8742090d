import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { getOwnWork, listOwnWorks } from '@/lib/catalog/own-works';
import { hideWork } from '@/lib/catalog/hide';
import { takeDownWork } from '@/lib/catalog/moderation/take-down';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { deleteWork } from '@/lib/catalog/remove';
import { blockUser, unblockUser } from '@/lib/operator/block';
import { changeAvatar } from '@/lib/media/avatar';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { storage } from '@/lib/services/storage/storage';
import { advanceClock } from '@/test/clock';
import { createWork } from '@/test/factories';
import { runAllJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { publicFiles } from './picture-visibility';

async function withAd() {
  const owner = await createMember({ proSince: new Date() });
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id });
  const { url } = await addWorkPicture(actor, id, incoming(await generatePicture('png')));
  return { owner, actor, id, url };
}

/** The Cache-Control of the file at an address, from a process without cached lookups; null: it is not served. */
async function serve(address: string): Promise<string | null> {
  const [name = '', query = ''] = address.slice('/files/'.length).split('?');
  const found = await publicFiles()(name, query);
  return found && (await storage.has(found.key)) ? found.cacheControl : null;
}

function letSecondsPass(seconds: number): void {
  advanceClock({ minutes: seconds / 60 });
}

describe('within a minute the server stops serving', () => {
  test('the pictures of an ad that its owner hides, once no list can show it', async () => {
    const { actor, id, url } = await withAd();
    await hideWork(actor, { work_id: id, hidden: true });
    letSecondsPass(45);
    expect(await serve(url)).toContain('immutable');
    letSecondsPass(14);
    expect(await serve(url)).toBeNull();
    expect(await serve(`${url}?key=`)).toBeNull();
    expect(await serve(`${url}?key=null`)).toBeNull();
  });

  test('the pictures of a blocked user’s ads', async () => {
    const { owner, url } = await withAd();
    await blockUser({ uid: owner.uid, reason: 'golpe' });
    letSecondsPass(59);
    expect(await serve(url)).toBeNull();
    await unblockUser({ uid: owner.uid });
    expect(await serve(url)).toContain('immutable');
  });

  test('the pictures of an ad that is taken down, at once, except to its owner', async () => {
    const { actor, id, url } = await withAd();
    await db.$transaction((tx) => takeDownWork(tx, { id, fault: 'indecent' }));
    expect(await serve(url)).toBeNull();
    const [own] = (await getOwnWork(actor, id)).pictures;
    expect(await serve(own?.url ?? '')).toContain('private');
  });

  test('the pictures of an ad that is deleted', async () => {
    const { actor, id, url } = await withAd();
    await deleteWork(actor, id);
    expect(await serve(url)).toContain('immutable');
    const [removal] = await db.$queryRaw<{ inSeconds: number }[]>`
      select extract(epoch from run_at - ${clock.now()})::float as "inSeconds"
      from graphile_worker.jobs where task_identifier = 'remove_folder'`;
    expect(removal?.inSeconds).toBeLessThan(55);
    await runAllJobs();
    expect(await serve(url)).toBeNull();
  });

  test('the avatar of a closed account, at any URL', async () => {
    const owner = await createMember();
    const { actor } = await logInAs(owner);
    const { avatar } = await changeAvatar(actor, incoming(await generatePicture('png')), () =>
      Promise.resolve(),
    );
    const addresses = [avatar, avatar.replace(/\?.*/, '')];
    for (const address of addresses) expect(await serve(address)).not.toBeNull();
    await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
    for (const address of addresses) expect(await serve(address)).toBeNull();
  });

  test('a file that is neither an avatar nor a picture of an ad', async () => {
    const { owner } = await withAd();
    await storage.put(`${owner.uid}/${owner.uid}-7.webp`, Buffer.from('x'));
    for (const name of [`${owner.uid}-7.webp`, '0/x.webp', 'x/x.webp', '4294967296/x.webp'])
      expect(await serve(`/files/${owner.uid}/${name}`), name).toBeNull();
  });
});

test('only the owner of a hidden ad sees its pictures, until it is shown again', async () => {
  const { owner, actor, id, url } = await withAd();
  await hideWork(actor, { work_id: id, hidden: true });
  letSecondsPass(59);
  const [own] = (await getOwnWork(actor, id)).pictures;
  const [card] = await listOwnWorks(actor);
  const added = await addWorkPicture(actor, id, incoming(await generatePicture('webp')));
  const addresses = [own?.url, own?.small_url, card?.cover, added.url].map((address) => address ?? '');
  for (const address of addresses) expect(await serve(address)).toBe('private, max-age=60');
  const other = await createWork({ userId: owner.id, hiddenAt: new Date(0), previewKey: 'another' });
  expect(await serve(`${url}?key=${other.previewKey}`)).toBeNull();

  await hideWork(actor, { work_id: id, hidden: false });
  expect(await serve(url)).toContain('immutable');
  const shown = (await listOwnWorks(actor)).find((each) => each.id === id);
  expect(shown?.cover).toMatch(/\.webp$/);
});

test('a browser keeps a picture for ever, a shared cache for a minute', async () => {
  const { url } = await withAd();
  expect(await serve(url)).toBe('public, max-age=31536000, s-maxage=60, immutable');
});
