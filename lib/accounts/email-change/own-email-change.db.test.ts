import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { createUser } from '@/test/factories';
import { inTurn } from '@/test/held-rows';
import { codeSentTo, emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { closeAccount } from '../deletion';
import { logIn } from '../log-in';
import { mailOwnerCode } from '../reauthentication/owner-proof';
import { findActor } from '../session';
import { askForEmailChange, isEmailLinkUsable } from './email-change';
import { changeOwnEmail, sendEmailChangeCode } from './own-email-change';

const password = PASSWORD;
const wrongCode = { code: 'invalid', reason: 'wrong_code' };
let made = 0;

function newEmail(): string {
  made += 1;
  return `propria${made}@example.com`;
}

/** A user with a pending change: a code was sent to the new address. */
async function changing(email = newEmail()) {
  const user = await createMember();
  const { actor, token } = await logInAs(user);
  await sendEmailChangeCode(actor, email, { password });
  await runJobs();
  return { user, actor, token, email, code: await codeSentTo(email) };
}

function emailOf({ id }: { id: number }): Promise<string> {
  return db.user.findUniqueOrThrow({ where: { id } }).then(({ email }) => email);
}

describe('no code is sent', () => {
  test('without the password, or the ownership code for an account that has none', async () => {
    const { actor } = await logInAs(await createMember());
    const email = newEmail();
    const ask = (proof: object) => sendEmailChangeCode(actor, email, proof);
    await expect(ask({})).rejects.toMatchObject({ reason: 'password_required' });
    await expect(ask({ password: 'errada' })).rejects.toMatchObject({ reason: 'wrong_password' });
    const { actor: other } = await logInAs(await createUser());
    await expect(sendEmailChangeCode(other, email, { password })).rejects.toMatchObject(wrongCode);
    await runJobs();
    expect(await emailsTo(email)).toEqual([]);
  });

  test('to an address that has an account, or a seventh time in an hour', async () => {
    const { actor } = await logInAs(await createMember());
    const { email } = await createMember();
    const ask = () => sendEmailChangeCode(actor, email, { password });
    for (let time = 0; time < 6; time += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'conflict', reason: 'email_in_use' });
    await expect(ask()).rejects.toMatchObject({ code: 'too_many' });
  });
});

test('a code changes the email; the old address is notified twice and no longer gives access', async () => {
  const { user, actor, token, email, code } = await changing();
  await db.identity.create({ data: { provider: 'google', subject: user.uid, userId: user.id } });
  await db.$transaction((tx) => askForEmailChange(tx, { userId: user.id, email: newEmail() }));
  await changeOwnEmail(actor, { email, code });
  expect(await emailOf(user)).toBe(email);
  expect(await findActor(token)).toBeNull();
  expect(await db.identity.count({ where: { userId: user.id } })).toBe(0);
  expect(await db.emailChange.count({ where: { userId: user.id } })).toBe(0);
  await runJobs();
  const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toEqual([
    expect.stringContaining('Pediram para trocar'),
    expect.stringContaining('Pediram para trocar'),
  ]);
  expect(subjects.at(-1)).toContain('foi trocado');
  await expect(logIn({ email: user.email, password }, callerFrom())).rejects.toThrow();
  await expect(logIn({ email, password }, callerFrom())).resolves.toMatchObject({ uid: user.uid });
});

describe('the email stays', () => {
  test('with a wrong code, after five attempts, ten minutes, or for another address', async () => {
    const { user, actor, email, code } = await changing();
    const wrong = code === 'AAAA' ? 'CCCC' : 'AAAA';
    await expect(changeOwnEmail(actor, { email: newEmail(), code })).rejects.toMatchObject(wrongCode);
    for (let time = 0; time < 5; time += 1)
      await expect(changeOwnEmail(actor, { email, code: wrong })).rejects.toMatchObject(wrongCode);
    await expect(changeOwnEmail(actor, { email, code })).rejects.toMatchObject(wrongCode);
    expect(await emailOf(user)).toBe(user.email);
    const late = await changing();
    advanceClock({ minutes: 10.1 });
    await expect(changeOwnEmail(late.actor, late)).rejects.toMatchObject(wrongCode);
  });

  test('for another account that has the code, or with an ownership code of the same address', async () => {
    const { email, code } = await changing();
    const { actor: thief } = await logInAs(await createMember());
    await expect(changeOwnEmail(thief, { email, code })).rejects.toMatchObject(wrongCode);
    const user = await createUser();
    const { actor } = await logInAs(user);
    await mailOwnerCode(actor);
    await runJobs();
    const ownerCode = await codeSentTo(user.email);
    await expect(changeOwnEmail(actor, { email: user.email, code: ownerCode })).rejects.toMatchObject(
      wrongCode,
    );
  });

  test('when the session has ended in the meantime, as with a new password', async () => {
    const { user, actor, email, code } = await changing();
    await db.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
    await expect(changeOwnEmail(actor, { email, code })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await emailOf(user)).toBe(user.email);
  });

  test('when another account has taken the address', async () => {
    const { user, actor, email, code } = await changing();
    await createMember({ email });
    await expect(changeOwnEmail(actor, { email, code })).rejects.toMatchObject({ reason: 'email_in_use' });
    expect(await emailOf(user)).toBe(user.email);
  });
});

test('one of two concurrent calls with a code changes the email, and the other one is refused', async () => {
  const { user, actor, email, code } = await changing();
  const change = () => changeOwnEmail(actor, { email, code });
  const outcomes = await inTurn({ table: 'users', id: user.id }, [change, change]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await emailOf(user)).toBe(email);
  expect(await db.notice.count({ where: { userId: user.id, kind: 'emailChanged' } })).toBe(1);
});

test('closing the account deletes the pending address, and the code is refused', async () => {
  const { user, actor, email, code } = await changing();
  const [closed, changed] = await inTurn({ table: 'users', id: user.id }, [
    () => closeAccount(actor, PASSWORD, { guards: [], erasers: [] }),
    () => changeOwnEmail(actor, { email, code }),
  ]);
  expect([closed?.status, changed?.status]).toEqual(['fulfilled', 'rejected']);
  expect(await db.signUpCode.count({ where: { email } })).toBe(0);
  expect(await db.mail.count({ where: { recipient: email } })).toBe(0);
});

test('an operator’s pending link to another address is void after the change', async () => {
  const { user, actor, email, code } = await changing();
  await db.$transaction((tx) => askForEmailChange(tx, { userId: user.id, email: newEmail() }));
  await changeOwnEmail(actor, { email, code });
  expect(await db.emailChange.count()).toBe(0);
  expect(await isEmailLinkUsable('x'.repeat(43))).toBe(false);
});
