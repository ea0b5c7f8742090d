import { expect, test } from 'vitest';
import { getWork } from '@/lib/catalog/work';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork, taxNumberRow } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { sendIdentity } from '@/test/console/identity';
import { type ConsoleActor, getConsoleActor } from '../access/console-session';
import { listWaiting } from '../home/waiting';
import { getPerson } from '../people/person';
import { decideIdentity, listWaitingChecks, openIdentityPicture } from './checks';

async function operator(): Promise<ConsoleActor> {
  return getConsoleActor((await createOperator()).actor);
}

async function picturesOf(checkId: number): Promise<[string, ...string[]]> {
  const [first, ...others] = await db.identityPicture.findMany({
    where: { checkId },
    orderBy: { side: 'asc' },
  });
  if (!first) throw new Error('the check has no picture');
  return [first.id, ...others.map(({ id }) => id)];
}

async function openPictures(acting: ConsoleActor, checkId: number): Promise<void> {
  for (const id of await picturesOf(checkId)) await openIdentityPicture(acting, id);
}

const versionOf = async (workId: number) =>
  (await db.pageVersion.findUnique({ where: { workId } }))?.version ?? 0;

test('an approved check shows the badge on the ads, whose pages are made anew, and tells its owner', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  await db.taxNumber.create({ data: taxNumberRow(user.id, '52998224725') });
  const work = await createWork({ userId: user.id });
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'identity_checks', count: 1 }));
  expect((await listWaitingChecks()).checks).toMatchObject([
    {
      id: checkId,
      uid: user.uid,
      name: user.name,
      tax_number: '***.982.247-**',
      earlier: [],
      pictures: [{ side: 'front' }, { side: 'selfie' }],
    },
  ]);
  const decision = { check_id: checkId, decision: 'approved', name: user.name, note: '' } as const;
  await expect(decideIdentity(acting, decision)).rejects.toMatchObject({
    reason: 'identity_pictures_unseen',
  });
  await openPictures(acting, checkId);
  const before = await versionOf(work.id);
  await decideIdentity(acting, decision);
  expect(await versionOf(work.id)).toBeGreaterThan(before);
  expect((await getWork(work.id)).work.user_verified_at).not.toBeNull();
  expect((await listWaitingChecks()).checks).toEqual([]);
  expect((await getPerson(user.uid)).log.map(({ act }) => act)).toEqual([
    'identity_approved',
    'identity_opened',
    'identity_opened',
  ]);
  const [letter] = await db.mail.findMany({ where: { recipient: user.email } });
  expect(letter).toMatchObject({ template: 'identityApproved', values: { name: user.name } });
  await expect(decideIdentity(acting, decision)).rejects.toMatchObject({ reason: 'identity_check_decided' });
});

test('nobody approves a check of which they have not opened every picture themselves', async () => {
  const [acting, colleague] = [await operator(), await operator()];
  const sender = await sendIdentity();
  const [firstFront, firstSelfie] = await picturesOf(sender.checkId);
  const decide = (decision: 'approved' | 'unreadable', checkId: number) =>
    decideIdentity(acting, { check_id: checkId, decision, name: sender.user.name, note: '' });
  const unseen = { code: 'conflict', reason: 'identity_pictures_unseen' };
  await openIdentityPicture(acting, firstFront);
  await openIdentityPicture(colleague, String(firstSelfie));
  await expect(decide('approved', sender.checkId)).rejects.toMatchObject(unseen);
  await openIdentityPicture(acting, String(firstSelfie));
  // What was seen of a check that was refused says nothing of the next one.
  await decide('unreadable', sender.checkId);
  const { checkId } = await sendIdentity(sender);
  await openIdentityPicture(acting, firstFront);
  await expect(decide('approved', checkId)).rejects.toMatchObject(unseen);
  await openPictures(acting, checkId);
  await decide('approved', checkId);
});

test('a picture that cannot be read was not opened', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  const [front] = await picturesOf(checkId);
  await storage.remove(`id/u${user.id}/${front}.sealed`);
  await expect(openIdentityPicture(acting, front)).rejects.toMatchObject({ reason: 'picture_not_found' });
  expect((await getPerson(user.uid)).log).toEqual([]);
  await decideIdentity(acting, { check_id: checkId, decision: 'unreadable', name: user.name, note: '' });
});

test('a refused check says why, in the letter and to whoever looks at the next one', async () => {
  const acting = await operator();
  const provider = await sendIdentity();
  const { user } = provider;
  await decideIdentity(acting, {
    check_id: provider.checkId,
    decision: 'name_differs',
    name: user.name,
    note: 'outro sobrenome',
  });
  const [letter] = await db.mail.findMany({ where: { recipient: user.email } });
  expect(letter).toMatchObject({ template: 'identityRefused', values: { refusal: 'name_differs' } });
  expect(JSON.stringify(letter)).not.toContain('sobrenome');
  expect((await getPerson(user.uid)).log[0]).toMatchObject({ reason: 'name_differs: outro sobrenome' });
  await sendIdentity(provider);
  expect((await listWaitingChecks()).checks).toMatchObject([{ earlier: ['name_differs'] }]);
});

test('an operator neither opens nor decides their own, and the log says nothing of it', async () => {
  const { user, checkId } = await sendIdentity();
  const acting = await getConsoleActor((await openConsoleAs(user)).actor);
  const own = { code: 'forbidden', reason: 'own_matter' };
  const [front] = await picturesOf(checkId);
  await expect(openIdentityPicture(acting, front)).rejects.toMatchObject(own);
  for (const decision of ['approved', 'unreadable'] as const)
    await expect(
      decideIdentity(acting, { check_id: checkId, decision, name: user.name, note: '' }),
    ).rejects.toMatchObject(own);
  expect((await getPerson(user.uid)).identity_verified_at).toBeNull();
  expect(
    await db.auditEntry.count({ where: { act: { startsWith: 'identity_' }, subjectId: String(user.id) } }),
  ).toBe(0);
});

test('who has another name by now is not verified under the one that was compared', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  await openPictures(acting, checkId);
  await db.user.update({ where: { id: user.id }, data: { name: 'Outra Pessoa' } });
  await expect(
    decideIdentity(acting, { check_id: checkId, decision: 'approved', name: user.name, note: '' }),
  ).rejects.toMatchObject({ code: 'conflict', reason: 'identity_name_changed' });
  expect(await db.identityCheck.findUnique({ where: { id: checkId } })).toMatchObject({ state: 'waiting' });
});

test('what is withdrawn while it is decided gets no badge', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  await openPictures(acting, checkId);
  const changing = ['identity_pictures', 'identity_checks'].map(
    (table) => `delete from ${table} where user_id = $1`,
  );
  const decided = await whileHeld({ table: 'users', id: user.id, changing }, () =>
    decideIdentity(acting, { check_id: checkId, decision: 'approved', name: user.name, note: '' }),
  );
  expect(decided).toMatchObject({ reason: { reason: 'identity_check_decided' } });
  expect((await getPerson(user.uid)).identity_verified_at).toBeNull();
});
