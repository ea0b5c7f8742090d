import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, PASSWORD } from '@/test/members';
import { logIn } from '../log-in';
import { notifyOfNewLogIn } from './new-log-in';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

afterEach(() => vi.restoreAllMocks());

function inHours(hours: number): void {
  const now = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + hours * HOUR_MS));
}

const enter = ({ email }: User, userAgent: string, ip: string) =>
  logIn({ email, password: PASSWORD }, { userAgent, ip, locale: 'pt-BR' });

async function mailsAfterJobs({ email }: User) {
  await runJobs();
  return emailsTo(email);
}

test('a log-in from a new browser is reported by email, in the user’s language, with instructions', async () => {
  const ana = await createMember({ name: 'Ana', locale: 'en-US' });
  await enter(ana, CHROME, '198.51.100.7');
  expect(await mailsAfterJobs(ana), 'the first time after the sign-up').toEqual([]);
  await enter(ana, FIREFOX, '198.51.100.7');
  const [mail, ...others] = await mailsAfterJobs(ana);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New log-in to your Serss account');
  expect(mail?.text).toContain(`@${ana.uid}`);
  expect(mail?.text).toContain('with Firefox on a device running Linux');
  expect(mail?.text).toContain('ask for a new password');
  expect(mail?.text).not.toContain('198.51.100.7');
});

test('the same browser in another version, or at another address of its network, is known; on another network it is not', async () => {
  const ana = await createMember();
  await enter(ana, CHROME, '198.51.100.7');
  await enter(ana, CHROME.replace('140', '141'), '198.51.7.100');
  expect(await mailsAfterJobs(ana)).toEqual([]);
  await enter(ana, CHROME, '203.0.113.9');
  expect(await mailsAfterJobs(ana)).toHaveLength(1);
});

test('at most one such email an hour is sent', async () => {
  const ana = await createMember();
  await enter(ana, CHROME, '198.51.100.7');
  await enter(ana, FIREFOX, '198.51.100.7');
  await enter(ana, 'curl/8.5', '198.51.100.7');
  expect(await mailsAfterJobs(ana)).toHaveLength(1);
  inHours(1.1);
  await enter(ana, '', '198.51.100.7');
  const mails = await mailsAfterJobs(ana);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('de um dispositivo que não reconhecemos');
});

test('the first log-in to an account unused for half a year is reported', async () => {
  const ana = await createMember({ createdAt: new Date(Date.now() - 300 * DAY_MS) });
  await enter(ana, CHROME, '198.51.100.7');
  expect(await mailsAfterJobs(ana)).toHaveLength(1);
});

test('for an account with many sessions, only the 500 most recently used devices are read', async () => {
  const ana = await createMember();
  await db.$executeRaw`
    insert into sessions (user_id, token_hash, user_agent, ip, seen_at, expires_at)
    select ${ana.id}, sha256(convert_to(${ana.uid} || n, 'UTF8')), 'agent ' || n / 2, '198.51.100.7',
      now() - n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, 1500) n`;
  const read = await db.$transaction(async (tx) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await notifyOfNewLogIn(tx, ana, { ip: '198.51.100.7', userAgent: 'agent 1' });
    const answers: { rowCount: number }[] = await Promise.all(asked.mock.results.map(({ value }) => value));
    return answers.map(({ rowCount }) => rowCount);
  });
  expect(read).toEqual([500]);
  expect(await mailsAfterJobs(ana)).toEqual([]);
});
