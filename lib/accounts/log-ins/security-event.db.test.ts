import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { closeAccount } from '../deletion';
import { askForEmailChange, confirmEmail } from '../email-change/email-change';
import { logInWithExternalProfile } from '../identity';
import { signUpsByAddress } from '../rate-limits';
import { logIn } from '../log-in';
import { sendPasswordLink, updatePassword } from '../password';
import { logOut, logOutEverywhere } from '../session';
import { securityEventLogged } from './security-event';

const lines: unknown[] = [];
const counted: string[] = [];
securityEventLogged.subscribe(({ event, result }) => counted.push(`${event} ${result}`));

beforeEach(() => {
  lines.length = 0;
  counted.length = 0;
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(log, level).mockImplementation((line: unknown) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const said = (securityEvent: string, result: string, userId: number | null) => ({
  securityEvent,
  result,
  userId,
});

test('successful, failed, unknown and blocked log-ins and a log-out are logged without e-mail or address', async () => {
  const ana = await createMember();
  const { id, email } = ana;
  const blocked = await createMember({ blockedAt: new Date() });
  const enter = (address: string, password: string) =>
    logIn({ email: address, password }, callerFrom('192.0.2.7'));
  await enter(email, PASSWORD);
  await enter(email, 'errada').catch(() => undefined);
  await enter('ninguem@example.com', 'errada').catch(() => undefined);
  await enter(blocked.email, PASSWORD).catch(() => undefined);
  const { actor } = await logInAs(ana);
  await logOut(actor);
  expect(lines).toEqual([
    said('log_in', 'ok', id),
    said('log_in', 'wrong', id),
    said('log_in', 'wrong', null),
    said('log_in', 'blocked', blocked.id),
    said('log_out', 'ok', id),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/@example|192\.0\.2/);
  expect(counted).toEqual(['log_in ok', 'log_in wrong', 'log_in wrong', 'log_in blocked', 'log_out ok']);
});

test('a lockout and a wrong password are logged as different results', async () => {
  const { id, email } = await createMember();
  const caller = callerFrom();
  for (let tries = 0; tries < 11; tries += 1)
    await logIn({ email, password: 'errada' }, caller).catch(() => undefined);
  expect(lines.at(-1)).toEqual(said('log_in', 'locked_out', id));
});

test('a new password is logged as one event without separate log-outs, and so is an invalid link', async () => {
  const ana = await createMember();
  await sendPasswordLink((await logInAs(ana)).actor);
  await runJobs();
  const token = (await linkSentTo(ana.email)).pathname.split('/').at(-1) ?? '';
  lines.length = 0;
  await updatePassword(token, 'nova senha boa', callerFrom());
  await updatePassword(token, 'nova senha boa', callerFrom()).catch(() => undefined);
  expect(lines).toEqual([said('new_password', 'ok', ana.id), said('new_password', 'wrong', null)]);
});

test('closing an account is logged with its log-outs after the commit, and so is a wrong password for it', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  lines.length = 0;
  const hindrance = async () => Promise.reject(new DomainError('conflict', 'money_under_way'));
  await closeAccount(actor, 'errada', { guards: [], erasers: [] }).catch(() => undefined);
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [hindrance] }).catch(() => undefined);
  await closeAccount(actor, PASSWORD, { guards: [], erasers: [] });
  expect(lines).toEqual([said('account_closed', 'wrong', ana.id), said('account_closed', 'ok', ana.id)]);
});

test('a new e-mail is logged when its link is followed, and so is an invalid link', async () => {
  const { id } = await createMember();
  const email = `nova.${id}@example.com`;
  await db.$transaction((tx) => askForEmailChange(tx, { userId: id, email }));
  await runJobs();
  const token = (await linkSentTo(email)).pathname.split('/').at(-1) ?? '';
  lines.length = 0;
  await confirmEmail(token, callerFrom());
  await confirmEmail(token, callerFrom()).catch(() => undefined);
  expect(lines).toEqual([said('new_email', 'ok', id), said('new_email', 'wrong', null)]);
});

test('a first log-in through another service is logged as a sign-up and a log-in; one past the limit is not a log-in', async () => {
  const caller = callerFrom();
  const enter = (subject: string) =>
    logInWithExternalProfile(
      { provider: 'google', subject, email: `${subject}@example.com`, isEmailVerified: true, name: 'Ana' },
      caller,
    );
  await enter(randomUUID());
  expect(counted).toEqual(['sign_up ok', 'log_in ok']);
  for (let count = 1; count < 30; count += 1) await signUpsByAddress.spend(addressBucket(caller.ip));
  counted.length = 0;
  await enter(randomUUID()).catch(() => undefined);
  expect(counted).toEqual(['sign_up locked_out']);
});

test('logging out everywhere without a session logs no log-out', async () => {
  const { id } = await createMember();
  await logOutEverywhere({ userId: id });
  expect(lines).toEqual([]);
});
