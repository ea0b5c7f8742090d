import { expect, test } from 'vitest';
import { getWork } from '@/lib/catalog/work';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { getIdentity } from '@/lib/verification/check';
import { doAction, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork, taxNumberRow } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { sendIdentity } from '@/test/console/identity';
import type { ConsoleActor } from '../access/console-session';
import { listLogOf } from '../audit/log';
import { runAction } from '../actions/run-action';
import { listWaiting } from '../home/waiting';
import { findPerson } from '../people/person';
import { openIdentityPicture } from './identity-pictures';
import { listWaitingChecks } from './waiting-checks';

const operator = async () => (await createOperator()).actor;
const approve = (by: ConsoleActor, { id }: { id: number }) => doAction(by, 'approve_identity', { id });
const refuse = (by: ConsoleActor, { id }: { id: number }, values = {}) =>
  doAction(by, 'refuse_identity', { id, values: { refusal: 'unreadable', ...values } });
const logOf = ({ id }: { id: number }) => listLogOf({ kind: 'person', id });

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

test('an approved check shows the badge on the ads, purges their pages, and notifies its owner', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  await db.taxNumber.create({ data: taxNumberRow(user.id, '52998224725') });
  const work = await createWork({ userId: user.id });
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'identity_checks', count: 1 }));
  expect(await listWaitingChecks()).toMatchObject([
    {
      id: checkId,
      user: { uid: user.uid, name: user.name },
      taxNumber: '***.982.247-**',
      earlier: [],
      pictures: [{ side: 'front' }, { side: 'selfie' }],
    },
  ]);
  await expect(approve(acting, user)).rejects.toMatchObject({ reason: 'identity_pictures_unseen' });
  await openPictures(acting, checkId);
  const before = await versionOf(work.id);
  await approve(acting, user);
  expect(await versionOf(work.id)).toBeGreaterThan(before);
  expect((await getWork(work.id)).work.user_verified_at).not.toBeNull();
  expect(await listWaitingChecks()).toEqual([]);
  expect((await logOf(user)).map(({ act }) => act)).toEqual([
    'identity_approved',
    'identity_opened',
    'identity_opened',
  ]);
  const [mail] = await db.mail.findMany({ where: { recipient: user.email } });
  expect(mail).toMatchObject({ template: 'identityApproved', values: { name: user.name } });
  await expect(approve(acting, user)).rejects.toMatchObject({ reason: 'action_not_possible' });
});

test('an operator must open every picture of a check before they approve it', async () => {
  const [acting, colleague] = [await operator(), await operator()];
  const sender = await sendIdentity();
  const [firstFront, firstSelfie] = await picturesOf(sender.checkId);
  const unseen = { code: 'conflict', reason: 'identity_pictures_unseen' };
  await openIdentityPicture(acting, firstFront);
  await openIdentityPicture(colleague, String(firstSelfie));
  await expect(approve(acting, sender.user)).rejects.toMatchObject(unseen);
  await openIdentityPicture(acting, String(firstSelfie));
  // Opened pictures of a refused check do not count for the next one.
  await refuse(acting, sender.user);
  const { checkId } = await sendIdentity(sender);
  await openIdentityPicture(acting, firstFront);
  await expect(approve(acting, sender.user)).rejects.toMatchObject(unseen);
  await openPictures(acting, checkId);
  await approve(acting, sender.user);
});

test('a picture that cannot be read does not count as opened', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  const [front] = await picturesOf(checkId);
  await storage.remove(`id/u${user.id}/${front}.sealed`);
  await expect(openIdentityPicture(acting, front)).rejects.toMatchObject({ reason: 'picture_not_found' });
  expect(await logOf(user)).toEqual([]);
  await refuse(acting, user);
});

test('a rejected check shows its reason in the email and in the next check', async () => {
  const acting = await operator();
  const provider = await sendIdentity();
  const { user } = provider;
  await refuse(acting, user, { refusal: 'name_differs', note: 'outro sobrenome' });
  const [mail] = await db.mail.findMany({ where: { recipient: user.email } });
  expect(mail).toMatchObject({ template: 'identityRefused', values: { refusal: 'name_differs' } });
  expect(JSON.stringify(mail)).not.toContain('sobrenome');
  expect((await logOf(user))[0]).toMatchObject({ reason: 'name_differs: outro sobrenome' });
  await sendIdentity(provider);
  expect(await listWaitingChecks()).toMatchObject([{ earlier: ['name_differs'] }]);
});

test('an operator can neither open nor decide their own check, and nothing is logged', async () => {
  const { user, checkId } = await sendIdentity();
  const { actor: acting } = await openConsoleAs(user);
  const own = { code: 'forbidden', reason: 'own_matter' };
  const [front] = await picturesOf(checkId);
  await expect(openIdentityPicture(acting, front)).rejects.toMatchObject(own);
  for (const decide of [approve, refuse]) await expect(decide(acting, user)).rejects.toMatchObject(own);
  expect((await findPerson(user.uid))?.identityVerifiedAt).toBeNull();
  expect(
    await db.auditEntry.count({ where: { act: { startsWith: 'identity_' }, subjectId: String(user.id) } }),
  ).toBe(0);
});

test('a user who changed their name is not verified under the compared name', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  await openPictures(acting, checkId);
  const request = await requestOf(acting, 'approve_identity', { id: user.id });
  await db.user.update({ where: { id: user.id }, data: { name: 'Outra Pessoa' } });
  await expect(runAction(acting, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await db.identityCheck.findUnique({ where: { id: checkId } })).toMatchObject({ state: 'waiting' });
});

async function approved() {
  const acting = await operator();
  const sender = await sendIdentity();
  await openPictures(acting, sender.checkId);
  await approve(acting, sender.user);
  return { acting, ...sender };
}

const withdraw = (by: ConsoleActor, { id }: { id: number }, refusal = 'other_face') =>
  doAction(by, 'withdraw_identity', { id, values: { refusal }, reason: 'denúncia de um cliente' });

test('a withdrawn approval takes the badge from the pages, notifies its owner, who can send another check', async () => {
  const { acting, ...sender } = await approved();
  const { user } = sender;
  const work = await createWork({ userId: user.id });
  expect((await getWork(work.id)).work.user_verified_at).not.toBeNull();
  const before = await versionOf(work.id);
  await withdraw(acting, user);
  expect(await versionOf(work.id)).toBeGreaterThan(before);
  expect((await getWork(work.id)).work.user_verified_at).toBeNull();
  expect((await logOf(user))[0]).toMatchObject({
    act: 'identity_withdrawn',
    reason: 'other_face: denúncia de um cliente',
  });
  const [mail] = await db.mail.findMany({ where: { recipient: user.email }, orderBy: { createdAt: 'desc' } });
  expect(mail).toMatchObject({
    template: 'identityWithdrawn',
    values: { name: user.name, uid: user.uid, refusal: 'other_face' },
  });
  expect(JSON.stringify(mail)).not.toContain('denúncia');
  expect(await getIdentity(sender.actor)).toMatchObject({
    verified_at: null,
    check: { state: 'refused', refusal: 'other_face' },
  });
  await expect(withdraw(acting, user)).rejects.toMatchObject({ reason: 'action_not_possible' });
  const { checkId } = await sendIdentity(sender);
  expect(await listWaitingChecks()).toContainEqual(
    expect.objectContaining({ id: checkId, earlier: ['other_face'] }),
  );
});

test('of two operators who withdraw an approval, one does, and its owner gets one email', async () => {
  const { acting, user } = await approved();
  const colleague = await operator();
  const done = await Promise.allSettled([withdraw(acting, user), withdraw(colleague, user)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const mails = await db.mail.count({ where: { recipient: user.email, template: 'identityWithdrawn' } });
  expect(mails).toBe(1);
});

test('an approval is not withdrawn if the badge was removed in the meantime, or by an outdated form after another approval', async () => {
  const { acting, user } = await approved();
  const outdated = await requestOf(acting, 'withdraw_identity', {
    id: user.id,
    values: { refusal: 'other_face' },
  });
  const changing = ['update users set identity_verified_at = null where id = $1'];
  const held = await whileHeld({ table: 'users', id: user.id, changing }, () => runAction(acting, outdated));
  expect(held).toMatchObject({ reason: { code: 'conflict', reason: 'identity_not_verified' } });
  await db.user.update({ where: { id: user.id }, data: { identityVerifiedAt: new Date(0) } });
  await expect(runAction(acting, outdated)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await db.identityCheck.count({ where: { userId: user.id, state: 'approved' } })).toBe(1);
});

test('a check that is withdrawn during the decision gets no badge', async () => {
  const acting = await operator();
  const { user, checkId } = await sendIdentity();
  await openPictures(acting, checkId);
  const changing = ['identity_pictures', 'identity_checks'].map(
    (table) => `delete from ${table} where user_id = $1`,
  );
  const decided = await whileHeld({ table: 'users', id: user.id, changing }, () => approve(acting, user));
  expect(decided).toMatchObject({ reason: { reason: 'identity_check_decided' } });
  expect((await findPerson(user.uid))?.identityVerifiedAt).toBeNull();
});
