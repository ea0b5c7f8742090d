import { expect, test } from 'vitest';
import { updateWork } from '@/lib/catalog/edit';
import { hideWork } from '@/lib/catalog/hide';
import { getOwnWork, listOwnWorks } from '@/lib/catalog/own-works';
import { addWorkPicture } from '@/lib/catalog/pictures/work-picture';
import { searchWorks } from '@/lib/catalog/search';
import { listWorksForSitemap } from '@/lib/catalog/sitemap';
import { getWork } from '@/lib/catalog/work';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { changedAd, createProvider } from '@/test/ads';
import { doAction, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { holdRow, waitForWaiting, whileHeld } from '@/test/held-rows';
import { runJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { drawing, generatePicture, incoming } from '@/test/pictures';
import type { ConsoleActor } from '../access/console-session';
import { runAction } from '../actions/run-action';
import { blockUser, unblockUser } from '../block';
import { findAd } from './ad';

const reason = 'Denunciado três vezes';
const operator = async () => (await createOperator()).actor;

async function published() {
  const owner = await createProvider({ locale: 'en-US' });
  const { actor } = await logInAs(owner);
  const { id } = await createWork({ userId: owner.id, title: 'Afinação de gaita' });
  return { owner, actor, id };
}

const takeDown = (by: ConsoleActor, id: number) =>
  doAction(by, 'take_down_ad', { id, values: { kind: 'contact' }, reason });
const restore = (by: ConsoleActor, id: number) => doAction(by, 'restore_ad', { id, reason });
const removePicture = (by: ConsoleActor, id: number, target: number) =>
  doAction(by, 'remove_ad_picture', { id, target, values: { kind: 'indecent' }, reason });
const logOf = async (id: number) => (await findAd(id))?.log.map(({ act }) => act);

const isShown = (id: number) =>
  getWork(id).then(
    () => true,
    () => false,
  );

test('a take-down hides the ad, notifies the owner of the reason, and prevents them from showing it', async () => {
  const { owner, actor, id } = await published();
  await takeDown(await operator(), id);
  expect(await isShown(id)).toBe(false);
  expect((await searchWorks({ term: 'gaita', location: '' })).list.map((card) => card.id)).not.toContain(id);
  expect(await listWorksForSitemap({ after: id - 1, upTo: id })).toEqual([]);
  for (const hidden of [true, true]) await hideWork(actor, { work_id: id, hidden });
  await expect(hideWork(actor, { work_id: id, hidden: false })).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'ad_taken_down',
  });
  expect(await listOwnWorks(actor)).toMatchObject([{ id, hidden: true, taken_down_for: 'contact' }]);
  expect((await getOwnWork(actor, id)).work).toMatchObject({ hidden: true, taken_down_for: 'contact' });
  expect(await db.mail.findMany({ where: { recipient: owner.email } })).toMatchObject([
    {
      template: 'adTakenDown',
      locale: 'en-US',
      values: { title: 'Afinação de gaita', kind: 'contact' },
    },
  ]);
  expect(await db.auditEntry.findMany({ where: { subjectKind: 'ad' } })).toMatchObject([
    {
      act: 'ad_taken_down',
      subjectId: String(id),
      reason: `contact: ${reason}`,
      before: { takenDownFor: null },
      after: { takenDownFor: 'contact' },
    },
  ]);
});

test('an ad is taken down once, is visible again when restored, and is not handled by an operator who owns it', async () => {
  const { owner, id } = await published();
  const by = await operator();
  const { actor: own } = await openConsoleAs(owner);
  await expect(takeDown(own, id)).rejects.toMatchObject({ reason: 'own_matter' });
  await expect(restore(by, id)).rejects.toMatchObject({ reason: 'action_not_possible' });
  for (const refused of [takeDown, restore, removePicture])
    await expect(refused(by, id + 1_000, 1)).rejects.toMatchObject({ reason: 'action_not_possible' });
  const unnamed = doAction(by, 'take_down_ad', { id, values: { kind: '' }, reason });
  await expect(unnamed).rejects.toMatchObject({ code: 'invalid', fields: { kind: 'required' } });
  expect(await logOf(id)).toEqual([]);
  expect(await isShown(id)).toBe(true);
  await takeDown(by, id);
  await expect(takeDown(by, id)).rejects.toMatchObject({ reason: 'action_not_possible' });
  await expect(restore(own, id)).rejects.toMatchObject({ reason: 'own_matter' });
  await restore(by, id);
  expect(await isShown(id)).toBe(true);
  expect(await logOf(id)).toEqual(['ad_restored', 'ad_taken_down']);
  expect(await db.mail.count({ where: { recipient: owner.email, template: 'adRestored' } })).toBe(1);
});

test('an ad that its owner had hidden stays hidden after it is restored, and its owner can show it', async () => {
  const { actor, id } = await published();
  const by = await operator();
  await hideWork(actor, { work_id: id, hidden: true });
  await takeDown(by, id);
  await restore(by, id);
  expect(await isShown(id)).toBe(false);
  await hideWork(actor, { work_id: id, hidden: false });
  expect(await isShown(id)).toBe(true);
});

test('an ad is visible again after a take-down and a block have ended, in either order', async () => {
  const by = await operator();
  const steps = {
    block: (uid: string) => blockUser({ uid, reason }),
    unblock: (uid: string) => unblockUser({ uid }),
    down: (_: string, id: number) => takeDown(by, id),
    up: (_: string, id: number) => restore(by, id),
  };
  for (const order of [
    ['block', 'down', 'unblock', 'up'],
    ['block', 'down', 'up', 'unblock'],
    ['down', 'block', 'unblock', 'up'],
    ['down', 'block', 'up', 'unblock'],
  ] as const) {
    const { owner, id } = await published();
    for (const step of order) {
      expect(await isShown(id)).toBe(step === order[0]);
      await steps[step](owner.uid, id);
    }
    expect(await isShown(id)).toBe(true);
  }
});

test('an owner cannot show an ad that is taken down concurrently', async () => {
  const { owner, actor, id } = await published();
  await hideWork(actor, { work_id: id, hidden: true });
  const takingDown = `update works set taken_down_at = now(), taken_down_for = 'fraud' where user_id = $1`;
  const outcome = await whileHeld({ table: 'users', id: owner.id, changing: [takingDown] }, () =>
    hideWork(actor, { work_id: id, hidden: false }),
  );
  expect(outcome).toMatchObject({ reason: { reason: 'ad_taken_down' } });
  expect(await isShown(id)).toBe(false);
});

test.each(['edited', 'taken down'])(
  'an ad that is edited and taken down concurrently, %s first, has the new text and stays hidden',
  async (first) => {
    const { owner, actor, id } = await published();
    const by = await operator();
    const edit = () => updateWork(actor, changedAd(id, { title: 'Conserto de gaita' }));
    const request = await requestOf(by, 'take_down_ad', { id, values: { kind: 'contact' } });
    const acts = [edit, () => runAction(by, request)];
    const held = await holdRow({ table: 'users', id: owner.id });
    const acting: Promise<unknown>[] = [];
    for (const act of first === 'edited' ? acts : acts.toReversed()) {
      acting.push(act());
      await waitForWaiting(acting.length);
    }
    await held.release();
    await Promise.all(acting);
    expect(await isShown(id)).toBe(false);
    expect(await findAd(id)).toMatchObject({
      title: 'Conserto de gaita',
      hiddenAt: expect.any(Date),
      takenDownFor: 'contact',
      log: [{ act: 'ad_taken_down' }],
    });
  },
);

test('removing a picture deletes its files, makes the next one the cover, and notifies the owner of the reason', async () => {
  const { owner, actor, id } = await published();
  const by = await operator();
  const [first, second] = [
    await addWorkPicture(actor, id, incoming(await generatePicture('png'))),
    await addWorkPicture(actor, id, incoming(await drawing({ width: 200 }).png().toBuffer())),
  ];
  const remove = () => removePicture(by, id, first.id);
  const unnamed = doAction(by, 'remove_ad_picture', { id, target: first.id, values: { kind: '' }, reason });
  await expect(unnamed).rejects.toMatchObject({ code: 'invalid', fields: { kind: 'required' } });
  await remove();
  expect(await db.mail.findMany({ where: { recipient: owner.email } })).toMatchObject([
    { template: 'adPictureRemoved', values: { kind: 'indecent' } },
  ]);
  await expect(remove()).rejects.toMatchObject({ reason: 'action_not_possible' });
  await runJobs();
  const { work, pictures } = await getWork(id);
  expect(pictures.map(({ id: left }) => left)).toEqual([second.id]);
  expect(work.cover).toBe(second.url);
  const files = await storage.list(`${owner.uid}/${id}`);
  expect(files).toHaveLength(2);
  expect(files.every((file) => second.url.includes(file.replace(/-\d+\.webp$/, '')))).toBe(true);
});

test('a picture of another ad cannot be removed by its name', async () => {
  const [one, other] = [await published(), await published()];
  const { id: pictureId } = await addWorkPicture(
    other.actor,
    other.id,
    incoming(await generatePicture('png')),
  );
  await addWorkPicture(one.actor, one.id, incoming(await generatePicture('png')));
  const by = await operator();
  const request = await requestOf(by, 'remove_ad_picture', { id: one.id, values: { kind: 'copied' } });
  await expect(runAction(by, { ...request, target: String(pictureId) })).rejects.toMatchObject({
    reason: 'action_not_possible',
  });
  expect((await getWork(other.id)).pictures).toHaveLength(1);
});
