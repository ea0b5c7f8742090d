import { afterEach, describe, expect, test, vi } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { lastEmailTo, emailsTo, linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { logIn } from './log-in';
import {
  isLinkUsable,
  purgeExpiredLinks,
  mailResetLink,
  sendPasswordLink,
  sendResetLink,
  updatePassword,
} from './password';
import { newSecret } from './secret';
import { findActor } from './session';

const NEW_PASSWORD = 'nova senha boa';

async function tokenFor({ email }: User): Promise<string> {
  await sendResetLink(email, callerFrom());
  await runJobs();
  return (await linkSentTo(email)).pathname.split('/').at(-1) ?? '';
}

function update(token: string, password = NEW_PASSWORD): Promise<void> {
  return updatePassword(token, password, callerFrom());
}

function inMinutes(minutes: number): void {
  const now = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + minutes * 60_000));
}

afterEach(() => vi.restoreAllMocks());

describe('a new password is rejected', () => {
  test.each(['', 'x', newSecret(), `${newSecret()}\0`])('with the invalid token %j', async (token) => {
    await expect(update(token)).rejects.toMatchObject({ code: 'unauthenticated', reason: 'link_expired' });
  });

  test('with the token of a session', async () => {
    const { token } = await logInAs(await createMember());
    await expect(update(token)).rejects.toThrow('link_expired');
  });

  test('after an hour', async () => {
    const token = await tokenFor(await createMember());
    inMinutes(60.1);
    await expect(update(token)).rejects.toThrow('link_expired');
  });

  test('to a user who was blocked in the meantime', async () => {
    const ana = await createMember();
    const token = await tokenFor(ana);
    await db.user.update({ where: { id: ana.id }, data: { blockedAt: new Date() } });
    await expect(update(token)).rejects.toThrow('link_expired');
  });

  test('with any other link of the user once one was used', async () => {
    const ana = await createMember();
    const [first, second] = [await tokenFor(ana), await tokenFor(ana)];
    await update(second);
    await expect(update(first)).rejects.toThrow('link_expired');
  });
});

test('checking whether a link is valid does not consume it or count against a limit', async () => {
  const token = await tokenFor(await createMember());
  expect([await isLinkUsable(token), await isLinkUsable(token)]).toEqual([true, true]);
  expect(await isLinkUsable(newSecret())).toBe(false);
  await update(token);
  expect(await isLinkUsable(token)).toBe(false);
});

test('a guessable password is not set, and the link still works', async () => {
  const { email, uid } = await createMember();
  const token = await tokenFor(await db.user.findUniqueOrThrow({ where: { uid } }));
  await expect(update(token, 'corinthians')).rejects.toThrow('password_too_common');
  await expect(update(token, email)).rejects.toThrow('password_like_you');
  await update(token);
  await expect(logIn({ email, password: NEW_PASSWORD }, callerFrom())).resolves.toMatchObject({ uid });
});

test('a link used by twenty concurrent calls works once', async () => {
  const ana = await createMember();
  const token = await tokenFor(ana);
  const passwords = Array.from({ length: 20 }, (_, index) => `${NEW_PASSWORD} ${index}`);
  const results = await Promise.allSettled(passwords.map((password) => update(token, password)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = passwords[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
  await expect(logIn({ email: ana.email, password: winner }, callerFrom())).resolves.toMatchObject({
    uid: ana.uid,
  });
});

test('a new password ends every session, replaces the old password, lifts a lockout and is reported by email', async () => {
  const ana = await createMember();
  const { token: session } = await logInAs(ana, '192.0.2.80');
  const failures = [undefined, '192.0.2.80'].flatMap((ip) =>
    Array.from({ length: 12 }, () => logIn({ email: ana.email, password: 'errada' }, callerFrom(ip))),
  );
  await Promise.allSettled(failures);
  await update(await tokenFor(ana));
  await runJobs();
  expect(await findActor(session)).toBeNull();
  const again = (password: string) => logIn({ email: ana.email, password }, callerFrom('192.0.2.80'));
  await expect(again(PASSWORD)).rejects.toThrow('wrong_credentials');
  await expect(again(NEW_PASSWORD)).resolves.toMatchObject({ uid: ana.uid });
  expect((await lastEmailTo(ana.email)).subject).toBe('Sua senha da Serss foi alterada');
});

describe('a link', () => {
  test('is not sent to an unknown, blocked or closed account, and the response is the same', async () => {
    const blocked = await createMember({ blockedAt: new Date() });
    const closed = await createMember({ deletedAt: new Date() });
    for (const email of ['ninguem@example.com', blocked.email, closed.email]) {
      await expect(sendResetLink(email, callerFrom())).resolves.toBeUndefined();
      await runJobs();
      expect(await emailsTo(email)).toEqual([]);
    }
  });

  test('is not sent a fourth time in fifteen minutes, whether the e-mail is known or not', async () => {
    for (const email of [(await createMember()).email, 'ninguem2@example.com']) {
      const caller = callerFrom();
      for (let sent = 0; sent < 3; sent += 1) await sendResetLink(email, caller);
      const refused = sendResetLink(email, caller);
      await expect(refused).rejects.toMatchObject({ code: 'too_many' });
      await refused.catch(({ retryAfterSeconds }: { retryAfterSeconds: number }) => {
        expect(retryAfterSeconds).toBeLessThanOrEqual(900);
      });
    }
  });

  test('is sent to its owner while a stranger is rate-limited, from the log-in page or the profile', async () => {
    const [ana, stranger] = [await createMember(), callerFrom()];
    for (let sent = 0; sent < 3; sent += 1) await sendResetLink(ana.email, stranger);
    for (let more = 0; more < 5; more += 1)
      await expect(sendResetLink(ana.email, stranger)).rejects.toMatchObject({ code: 'too_many' });
    await expect(sendResetLink(ana.email, callerFrom())).resolves.toBeUndefined();
    const { actor } = await logInAs(ana);
    await expect(sendPasswordLink(actor)).resolves.toBeUndefined();
    await runJobs();
    expect(await emailsTo(ana.email)).toHaveLength(5);
  });

  test('is not sent a seventh time in fifteen minutes, from any number of addresses', async () => {
    const email = 'ninguem3@example.com';
    for (let sent = 0; sent < 6; sent += 1) await sendResetLink(email, callerFrom());
    await expect(sendResetLink(email, callerFrom())).rejects.toMatchObject({ code: 'too_many' });
  });

  test('is not sent an eleventh time in an hour for one address', async () => {
    const caller = callerFrom('192.0.2.81');
    for (let sent = 0; sent < 10; sent += 1) await sendResetLink(`muitos${sent}@example.com`, caller);
    await expect(sendResetLink('mais@example.com', caller)).rejects.toMatchObject({ code: 'too_many' });
  });

  test.each([
    ['pt-BR', 'http://br.localhost:3000', 'Criar nova senha'],
    ['en-US', 'http://localhost:3000', 'Set new password'],
  ])('in %s leads to %s, in the language of the account', async (locale, origin, button) => {
    const ana = await createMember({ locale });
    await tokenFor(ana);
    const link = await linkSentTo(ana.email);
    expect(link.origin).toBe(origin);
    expect(link.pathname).toMatch(/^\/reset\/password\/[\w-]{43}$/);
    const mail = await lastEmailTo(ana.email);
    expect(mail.html).toContain(`href="${link.href}"`);
    expect(mail.html).toContain(button);
  });

  test('is sent to a logged-in user without asking for an e-mail', async () => {
    const ana = await createMember();
    const { actor } = await logInAs(ana);
    await sendPasswordLink(actor);
    await runJobs();
    expect((await linkSentTo(ana.email)).pathname).toMatch(/^\/reset\/password\//);
  });

  test('is sent once, however often its job runs', async () => {
    const ana = await createMember();
    const request = { id: crypto.randomUUID(), email: ana.email };
    await mailResetLink(request);
    await mailResetLink(request);
    await runJobs();
    expect(await emailsTo(ana.email)).toHaveLength(1);
    expect(await db.passwordResetToken.count({ where: { userId: ana.id } })).toBe(1);
  });

  test('is stored as a hash only, and is removed from the outbox once sent', async () => {
    const ana = await createMember();
    const token = await tokenFor(ana);
    const rows = await db.$queryRaw<{ row: string }[]>`
      select mails::text as row from mails union all select password_reset_tokens::text from password_reset_tokens`;
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  test('is deleted once it has expired', async () => {
    const ana = await createMember();
    await tokenFor(ana);
    await purgeExpiredLinks(new Date(Date.now() + 61 * 60_000));
    expect(await db.passwordResetToken.count({ where: { userId: ana.id } })).toBe(0);
  });
});

test('a name in an email is escaped', async () => {
  const ana = await createMember({ name: '<img src=x onerror=alert(1)> & Cia' });
  await tokenFor(ana);
  const { html } = await lastEmailTo(ana.email);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Cia');
});
