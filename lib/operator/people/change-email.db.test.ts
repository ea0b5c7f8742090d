import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { confirmEmail, isEmailLinkUsable } from '@/lib/accounts/email-change/email-change';
import { logIn } from '@/lib/accounts/log-in';
import { mailResetLink } from '@/lib/accounts/password';
import { findActor } from '@/lib/accounts/session';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { taxNumberRow } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { lastEmailTo, linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { runAction } from '../actions/run-action';
import { blockUser, unblockUser } from '../block';
import { listLogOf } from '../audit/log';
import { findPerson } from './person';

const reason = 'Ligou e mostrou o documento';
const linkExpired = { reason: 'link_expired' };
let made = 0;

function newEmail(): string {
  made += 1;
  return `novo${made}@example.com`;
}

async function tokenSentTo(email: string): Promise<string> {
  await runJobs();
  return (await linkSentTo(email)).pathname.split('/').at(-1) ?? '';
}

async function changeEmail({ id }: User, email: string): Promise<void> {
  await doAction((await createOperator()).actor, 'change_email', { id, values: { email }, reason });
}

/** A person whose e-mail an operator changes, and the token of the link that was mailed. */
async function changing(email = newEmail()) {
  const person = await createMember();
  await changeEmail(person, email);
  return { person, email, token: await tokenSentTo(email) };
}

describe('a new e-mail', () => {
  test('applies once its link is opened; the old address is notified before and after, and no longer works', async () => {
    const person = await createMember();
    const { token: session } = await logInAs(person);
    await db.identity.create({ data: { provider: 'google', subject: person.uid, userId: person.id } });
    const email = newEmail();
    await changeEmail(person, email);
    const token = await tokenSentTo(email);
    expect((await lastEmailTo(person.email)).text).toContain(person.uid);
    expect(await findPerson(person.uid)).toMatchObject({ email: person.email, pendingEmail: email });
    expect(await findActor(session)).not.toBeNull();

    await confirmEmail(token, callerFrom());
    expect(await findPerson(person.uid)).toMatchObject({ email, pendingEmail: '' });
    expect(await findActor(session)).toBeNull();
    expect(await db.identity.count({ where: { userId: person.id } })).toBe(0);
    const mails = await db.mail.findMany({
      where: { recipient: person.email },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails.map(({ template }) => template)).toEqual(['emailChangeAsked', 'emailChanged']);
    await expect(logIn({ email: person.email, password: PASSWORD }, callerFrom())).rejects.toThrow();
    await expect(logIn({ email, password: PASSWORD }, callerFrom())).resolves.toMatchObject({
      uid: person.uid,
    });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject(linkExpired);
  });

  test('is set once when its link is opened concurrently', async () => {
    const { token } = await changing();
    const both = [confirmEmail(token, callerFrom()), confirmEmail(token, callerFrom())];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is rejected if another account has it at the request, when the link is opened, or concurrently', async () => {
    const [person, other] = [await createMember(), await createMember()];
    await expect(changeEmail(person, other.email)).rejects.toMatchObject({ reason: 'email_in_use' });
    const first = await changing();
    await createMember({ email: first.email });
    await expect(confirmEmail(first.token, callerFrom())).rejects.toMatchObject({ reason: 'email_in_use' });
    expect(await findPerson(first.person.uid)).toMatchObject({ email: first.person.email });
    const second = await changing();
    const taking = [`update users set email = '${second.email}' where id = $1`];
    const outcome = await whileHeld({ table: 'users', id: other.id, changing: taking }, () =>
      confirmEmail(second.token, callerFrom()),
    );
    expect(outcome).toMatchObject({ reason: { code: 'conflict', reason: 'email_in_use' } });
    expect(await isEmailLinkUsable(second.token)).toBe(true);
  });

  test('is not set by a link that expired, was replaced, or was sent before a block, even a lifted one', async () => {
    const { person, token: replaced } = await changing();
    const later = newEmail();
    await changeEmail(person, later);
    const token = await tokenSentTo(later);
    await expect(confirmEmail(replaced, callerFrom())).rejects.toMatchObject(linkExpired);
    await blockUser({ uid: person.uid, reason: 'golpe' });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject(linkExpired);
    await expect(changeEmail(person, newEmail())).rejects.toMatchObject({ reason: 'action_not_possible' });
    await unblockUser({ uid: person.uid });
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject(linkExpired);
    const { token: old } = await changing();
    advanceClock({ days: 2 });
    expect(await isEmailLinkUsable(old)).toBe(false);
  });

  test('is canceled by an operator, after which its link is invalid', async () => {
    const { person, token } = await changing();
    const { actor } = await createOperator();
    const cancel = () => doAction(actor, 'cancel_email_change', { id: person.id, reason: 'Não era ela' });
    await cancel();
    await expect(confirmEmail(token, callerFrom())).rejects.toMatchObject(linkExpired);
    expect(await findPerson(person.uid)).toMatchObject({ pendingEmail: '' });
    expect(await listLogOf({ kind: 'person', id: person.id })).toMatchObject([
      { act: 'email_change_cancelled', reason: 'Não era ela' },
      { act: 'email_change_asked' },
    ]);
    await expect(cancel()).rejects.toMatchObject({ reason: 'action_not_possible' });
  });

  test('invalidates a password link that was requested concurrently', async () => {
    const person = await createMember();
    const asking = [`update users set email = 'outro.' || email where id = $1`];
    const outcome = await whileHeld({ table: 'users', id: person.id, changing: asking }, () =>
      mailResetLink({ id: randomUUID(), email: person.email }),
    );
    expect(outcome.status).toBe('fulfilled');
    expect(await db.passwordResetToken.count({ where: { userId: person.id } })).toBe(0);
  });

  test('is not offered for the community account, and neither is closing it', async () => {
    const { actor } = await createOperator();
    const { id } = await createMember({ uid: COMMUNITY_UID });
    const offered = await offeredActions(actor, 'person', id);
    expect(offered).toContain('note_person');
    expect(offered).not.toContain('change_email');
    expect(offered).not.toContain('close_person');
    const refused = { code: 'conflict', reason: 'action_not_possible' };
    const changed = doAction(actor, 'change_email', { id, values: { email: newEmail() } });
    await expect(changed).rejects.toMatchObject(refused);
    await expect(doAction(actor, 'close_person', { id })).rejects.toMatchObject(refused);
  });
});

describe('an e-mail sent again', () => {
  test('has a new link, invalidates the previous one, and requires a fresh second factor', async () => {
    const { actor } = await createOperator();
    const { id } = await createMember();
    await expect(doAction(actor, 'resend_email_link', { id })).rejects.toMatchObject({
      reason: 'action_not_possible',
    });
    const { person, email, token: before } = await changing();
    const request = await requestOf(actor, 'resend_email_link', { id: person.id, reason });
    await expect(runAction({ ...actor, isFresh: false }, request)).rejects.toMatchObject({
      reason: 'confirm_first',
    });
    await runAction(actor, request);
    const after = await tokenSentTo(email);
    expect([await isEmailLinkUsable(before), await isEmailLinkUsable(after)]).toEqual([false, true]);
    const mailed = { recipient: person.email, template: 'emailChangeAsked' };
    expect(await db.mail.count({ where: mailed })).toBe(2);
    expect((await listLogOf({ kind: 'person', id: person.id }))[0]).toMatchObject({
      act: 'letter_sent_again',
      reason: `new_email: ${reason}`,
    });
  });

  test('for a new password or a missing tax number is allowed three times in a quarter of an hour', async () => {
    const { actor } = await createOperator();
    const { id, email } = await createMember({ taxNumberAskedAt: new Date() });
    await doAction(actor, 'resend_password_link', { id });
    const request = await requestOf(actor, 'resend_tax_number_request', { id });
    await runAction(actor, request);
    await runJobs();
    const sent = await db.mail.findMany({ where: { recipient: email } });
    expect(sent.map(({ template }) => template).toSorted()).toEqual(['resetPassword', 'taxNumberNeeded']);
    await db.taxNumber.create({ data: taxNumberRow(id) });
    await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'letter_not_needed' });
    await expect(runAction(actor, request)).rejects.toMatchObject({ code: 'too_many' });
  });
});
