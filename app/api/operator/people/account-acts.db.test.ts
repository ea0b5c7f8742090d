import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { confirmEmail, isEmailLinkUsable } from '@/lib/accounts/email-change/email-change';
import { logIn } from '@/lib/accounts/log-in';
import { mailResetLink } from '@/lib/accounts/password';
import { findActor } from '@/lib/accounts/session';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { accountClosing } from '@/app/account-closing';
import { blockUser, unblockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { createOperator } from '@/test/console/operators';
import { taxNumberRow } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { doJobs } from '@/test/jobs';
import { lastLetterTo, linkSentTo } from '@/test/inbox';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { type ConsoleActor, getConsoleActor } from '@/lib/operator/access/console-session';
import {
  cancelEmailChangeOf,
  changeEmailOf,
  closePerson,
  sendLetterOf,
} from '@/lib/operator/people/account-acts';
import { getPerson } from '@/lib/operator/people/person';

const reason = 'Ligou e mostrou o documento';
let made = 0;

async function operator(): Promise<ConsoleActor> {
  return getConsoleActor((await createOperator()).actor);
}

function newEmail(): string {
  made += 1;
  return `novo${made}@example.com`;
}

async function tokenSentTo(email: string): Promise<string> {
  await doJobs();
  return (await linkSentTo(email)).pathname.split('/').at(-1) ?? '';
}

describe('another email of a person', () => {
  test('counts once its link is followed; the former one is told before and after, and opens nothing', async () => {
    const acting = await operator();
    const person = await createMember();
    const { token: session } = await logInAs(person);
    await db.identity.create({ data: { provider: 'google', subject: person.uid, userId: person.id } });
    const email = newEmail();
    await changeEmailOf(acting, { uid: person.uid, email, reason });
    const token = await tokenSentTo(email);
    expect((await lastLetterTo(person.email)).text).toContain(person.uid);
    expect(await getPerson(person.uid)).toMatchObject({ email: person.email, new_email: email });
    expect(await findActor(session)).not.toBeNull();

    await confirmEmail(token, callerFrom());
    expect(await getPerson(person.uid)).toMatchObject({ email, new_email: '' });
    expect(await findActor(session)).toBeNull();
    expect(await db.identity.count({ where: { userId: person.id } })).toBe(0);
    const told = await db.mail.findMany({
      where: { recipient: person.email },
      orderBy: { createdAt: 'asc' },
    });
    expect(told.map(({ template }) => template)).toEqual(['emailChangeAsked', 'emailChanged']);
    await expect(logIn({ email: person.email, password: PASSWORD }, callerFrom())).rejects.toThrow();
    await expect(logIn({ email, password: PASSWORD }, callerFrom())).resolves.toMatchObject({
      uid: person.uid,
    });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
  });

  test('is changed by one of two who follow the link at once', async () => {
    const { uid } = await createMember();
    const email = newEmail();
    await changeEmailOf(await operator(), { uid, email, reason });
    const token = await tokenSentTo(email);
    const both = [confirmEmail(token, callerFrom()), confirmEmail(token, callerFrom())];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is not one that somebody has, when it is asked for or by the time of the link', async () => {
    const acting = await operator();
    const [person, other] = [await createMember(), await createMember()];
    const taken = changeEmailOf(acting, { uid: person.uid, email: other.email, reason });
    await expect(taken).rejects.toMatchObject({ code: 'conflict', reason: 'email_in_use' });
    const email = newEmail();
    await changeEmailOf(acting, { uid: person.uid, email, reason });
    const token = await tokenSentTo(email);
    await createMember({ email });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject({ reason: 'email_in_use' });
    expect((await getPerson(person.uid)).email).toBe(person.email);
  });

  test('is not one that somebody takes in the same moment', async () => {
    const [person, other] = [await createMember(), await createMember()];
    const email = newEmail();
    await changeEmailOf(await operator(), { uid: person.uid, email, reason });
    const token = await tokenSentTo(email);
    const taking = [`update users set email = '${email}' where id = $1`];
    const outcome = await whileHeld({ table: 'users', id: other.id, changing: taking }, () =>
      confirmEmail(token, callerFrom()),
    );
    expect(outcome).toMatchObject({ reason: { code: 'conflict', reason: 'email_in_use' } });
    expect(await isEmailLinkUsable(token)).toBe(true);
  });

  test('is forgotten when its person is blocked, also once they are let in again', async () => {
    const { uid } = await createMember();
    const email = newEmail();
    await changeEmailOf(await operator(), { uid, email, reason });
    const token = await tokenSentTo(email);
    await blockUser({ uid, reason: 'golpe' });
    await unblockUser({ uid });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
  });

  test('is taken back with a reason by an operator, after which its link goes nowhere', async () => {
    const acting = await operator();
    const { uid } = await createMember();
    const email = newEmail();
    await changeEmailOf(acting, { uid, email, reason });
    const token = await tokenSentTo(email);
    await cancelEmailChangeOf(acting, { uid, reason: 'Não era a pessoa' });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
    expect(await getPerson(uid)).toMatchObject({
      new_email: '',
      log: [{ act: 'email_change_cancelled', reason: 'Não era a pessoa' }, { act: 'email_change_asked' }],
    });
    const again = cancelEmailChangeOf(acting, { uid, reason });
    await expect(again).rejects.toMatchObject({ code: 'conflict', reason: 'email_change_over' });
  });

  test('makes a link to a new password that was asked for meanwhile go nowhere', async () => {
    const person = await createMember();
    const asking = [`update users set email = 'outro.' || email where id = $1`];
    const outcome = await whileHeld({ table: 'users', id: person.id, changing: asking }, () =>
      mailResetLink({ id: randomUUID(), email: person.email }),
    );
    expect(outcome.status).toBe('fulfilled');
    expect(await db.passwordResetToken.count({ where: { userId: person.id } })).toBe(0);
  });

  test('and the end of an account are nothing for ours', async () => {
    const acting = await operator();
    const ours = { uid: COMMUNITY_UID, reason };
    const refused = { code: 'conflict', reason: 'community_stays' };
    await expect(changeEmailOf(acting, { ...ours, email: newEmail() })).rejects.toMatchObject(refused);
    await expect(closePerson(acting, ours, accountClosing)).rejects.toMatchObject(refused);
  });

  test('is not given by an old link, one that another took the place of, or to somebody who is blocked', async () => {
    const acting = await operator();
    const { uid } = await createMember();
    const [first, second] = [newEmail(), newEmail()];
    await changeEmailOf(acting, { uid, email: first, reason });
    const replaced = await tokenSentTo(first);
    await changeEmailOf(acting, { uid, email: second, reason });
    const token = await tokenSentTo(second);
    await expect(confirmEmail(replaced, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
    await blockUser({ uid, reason: 'golpe' });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject({ reason: 'link_expired' });
    const blocked = changeEmailOf(acting, { uid, email: newEmail(), reason });
    await expect(blocked).rejects.toMatchObject({ reason: 'account_blocked' });
    const late = await createMember();
    const email = newEmail();
    await changeEmailOf(acting, { uid: late.uid, email, reason });
    const old = await tokenSentTo(email);
    advanceClock({ days: 2 });
    expect(await isEmailLinkUsable(old)).toBe(false);
  });
});

describe('a letter sent again', () => {
  test('has a link of its own, and the one before is void', async () => {
    const acting = await operator();
    const { uid } = await createMember();
    const email = newEmail();
    await expect(sendLetterOf(acting, { uid, letter: 'new_email', reason })).rejects.toMatchObject({
      reason: 'letter_not_needed',
    });
    await changeEmailOf(acting, { uid, email, reason });
    const before = await tokenSentTo(email);
    await sendLetterOf(acting, { uid, letter: 'new_email', reason });
    const after = await tokenSentTo(email);
    expect([await isEmailLinkUsable(before), await isEmailLinkUsable(after)]).toEqual([false, true]);
    const { log, email: former } = await getPerson(uid);
    expect(await db.mail.count({ where: { recipient: former, template: 'emailChangeAsked' } })).toBe(2);
    expect(log[0]).toMatchObject({ act: 'letter_sent_again', reason: `new_email: ${reason}` });
  });

  test('with the link of another email wants a second factor that was just given', async () => {
    const acting = await operator();
    const { uid } = await createMember();
    await changeEmailOf(acting, { uid, email: newEmail(), reason });
    const sent = sendLetterOf({ ...acting, isFresh: false }, { uid, letter: 'new_email', reason });
    await expect(sent).rejects.toMatchObject({ code: 'forbidden', reason: 'confirm_first' });
  });

  test('asks for a new password or the tax number, of whom there is something to ask', async () => {
    const acting = await operator();
    const { id, uid, email } = await createMember({ taxNumberAskedAt: new Date() });
    await sendLetterOf(acting, { uid, letter: 'new_password', reason });
    await sendLetterOf(acting, { uid, letter: 'tax_number', reason });
    await doJobs();
    const letters = await db.mail.findMany({ where: { recipient: email } });
    expect(letters.map(({ template }) => template).toSorted()).toEqual(['resetPassword', 'taxNumberNeeded']);
    await db.taxNumber.create({ data: taxNumberRow(id) });
    const needless = sendLetterOf(acting, { uid, letter: 'tax_number', reason });
    await expect(needless).rejects.toMatchObject({ reason: 'letter_not_needed' });
    await expect(sendLetterOf(acting, { uid, letter: 'tax_number', reason })).rejects.toMatchObject({
      code: 'too_many',
    });
  });
});

test('an operator does none of it to their own account, and nothing without a reason', async () => {
  const acting = await operator();
  const { uid } = await createMember();
  const about = (decision: { uid: string; reason: string }) => [
    closePerson(acting, decision, accountClosing),
    changeEmailOf(acting, { ...decision, email: newEmail() }),
    cancelEmailChangeOf(acting, decision),
    sendLetterOf(acting, { ...decision, letter: 'new_password' }),
  ];
  for (const outcome of await Promise.allSettled(about({ uid: acting.uid, reason })))
    expect(outcome).toMatchObject({ reason: { code: 'forbidden', reason: 'own_matter' } });
  for (const outcome of await Promise.allSettled(about({ uid, reason: ' ' })))
    expect(outcome).toMatchObject({ reason: { code: 'invalid', reason: 'reason_missing' } });
  expect((await getPerson(uid)).log).toEqual([]);
});
