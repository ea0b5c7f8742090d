import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { lastEmailTo, emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { purgeSettledEmails, resendOverdueEmails, sendQueuedMail } from './outbox';
import { type MailDraft, queueMail } from './queue-mail';

let drafted = 0;

function draft(overrides: Partial<MailDraft> = {}): MailDraft & { id: string } {
  drafted += 1;
  return {
    id: randomUUID(),
    recipient: `ana${drafted}@example.com`,
    locale: 'pt-BR',
    template: 'signUpCode',
    values: { code: 'ACDE' },
    expiresAt: new Date(Date.now() + 10 * MINUTE_MS),
    ...overrides,
  };
}

function advanceClockBy(minutes: number): void {
  const now = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + minutes * MINUTE_MS));
}

async function stateOf({ id }: { id: string }) {
  return db.mail.findUniqueOrThrow({ where: { id }, select: { state: true, attempts: true, values: true } });
}

afterEach(() => vi.restoreAllMocks());

test('an email of a rolled-back transaction is never sent', async () => {
  const mail = draft();
  const failing = db.$transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await runJobs();
  expect(await emailsTo(mail.recipient)).toEqual([]);
});

test('an email is sent once, in the requested language, as text and HTML, and then its values are deleted', async () => {
  const mail = draft();
  await queueMail(db, mail);
  await runJobs();
  const received = await lastEmailTo(mail.recipient);
  expect(received.subject).toBe('ACDE é o seu código da Serss');
  expect(received.from).toEqual({ name: 'Serss', address: 'nao-responda@serss.example' });
  expect(received.text).toContain('\nACDE\n');
  expect(received.html).toContain('<html lang="pt-BR">');
  expect(received.html).toContain('>ACDE</p>');
  expect(await stateOf(mail)).toEqual({ state: 'sent', attempts: 1, values: {} });
});

test('queueing twice with one id sends one email', async () => {
  const mail = draft();
  await queueMail(db, mail);
  await queueMail(db, mail);
  await runJobs();
  expect(await emailsTo(mail.recipient)).toHaveLength(1);
});

test('of twenty concurrent senders, one sends', async () => {
  const mail = draft();
  await queueMail(db, mail);
  await Promise.all(Array.from({ length: 20 }, () => sendQueuedMail(mail)));
  expect(await emailsTo(mail.recipient)).toHaveLength(1);
});

describe('when the mail server', () => {
  test('refuses the recipient permanently, the email is marked as failed', async () => {
    const mail = draft({ recipient: 'nobody@example.com' });
    await queueMail(db, mail);
    await sendQueuedMail(mail);
    expect(await stateOf(mail)).toMatchObject({ state: 'failed', values: {} });
  });

  test('is busy, the email stays queued and the job is retried', async () => {
    const mail = draft({ recipient: 'busy@example.com' });
    await queueMail(db, mail);
    await expect(sendQueuedMail(mail)).rejects.toThrow('try again later');
    expect(await stateOf(mail)).toEqual({ state: 'pending', attempts: 1, values: { code: 'ACDE' } });
  });

  test('accepts an email without confirming it, the second copy has the same Message-ID', async () => {
    const mail = draft({ recipient: 'cut@example.com' });
    await queueMail(db, mail);
    await expect(sendQueuedMail(mail)).rejects.toThrow('the line breaks');
    await sendQueuedMail(mail);
    const copies = await emailsTo(mail.recipient);
    expect(copies.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mail.id}@serss.example>`));
  });
});

describe('an email that a dead process was sending', () => {
  async function abandoned() {
    const mail = draft({ expiresAt: new Date(Date.now() + 60 * MINUTE_MS) });
    await db.mail.create({ data: { ...mail, state: 'sending', attempts: 1, changedAt: clock.now() } });
    return mail;
  }

  test('is left alone while the process may still be running', async () => {
    const mail = await abandoned();
    advanceClockBy(1);
    await resendOverdueEmails();
    await runJobs();
    expect(await emailsTo(mail.recipient)).toEqual([]);
  });

  test('is sent by another process soon after', async () => {
    const mail = await abandoned();
    advanceClockBy(3);
    await resendOverdueEmails();
    await runJobs();
    expect(await emailsTo(mail.recipient)).toHaveLength(1);
  });
});

test('an expired email is not sent', async () => {
  const mail = draft();
  await queueMail(db, mail);
  advanceClockBy(11);
  await runJobs();
  expect(await emailsTo(mail.recipient)).toEqual([]);
  expect(await stateOf(mail)).toMatchObject({ state: 'failed', values: {} });
});

test('settled emails are deleted after a week, waiting ones stay', async () => {
  const [sent, waiting] = [draft(), draft({ expiresAt: new Date(Date.now() + 30 * DAY_MS) })];
  await queueMail(db, sent);
  await runJobs();
  await queueMail(db, waiting);
  await purgeSettledEmails(new Date(Date.now() + 8 * DAY_MS));
  const left = await db.mail.findMany({ where: { id: { in: [sent.id, waiting.id] } } });
  expect(left.map(({ id }) => id)).toEqual([waiting.id]);
});

const resetLink = {
  template: 'resetPassword',
  values: { name: 'Ana', uid: 'ana2345', link: 'http://localhost:3000/' },
} as const;

test('a user receives at most 6 emails of one kind an hour, even with concurrent senders', async () => {
  const recipient = 'enxurrada@example.com';
  const mails = Array.from({ length: 12 }, () => draft({ recipient, ...resetLink }));
  for (const mail of mails) await queueMail(db, mail);
  await Promise.all(mails.map(sendQueuedMail));
  expect(await emailsTo(recipient)).toHaveLength(6);
  const states = await Promise.all(mails.map(stateOf));
  expect(states.filter(({ state }) => state === 'failed')).toHaveLength(6);
  // The others do not wait for the next hour either, because their codes have expired by then.
  expect(states.map(({ values }) => values)).toEqual(mails.map(() => ({})));
});

test('every email that starts a deadline is sent, however many there are in an hour', async () => {
  const names = ['name', 'other', 'title', 'number', 'amount', 'share', 'date', 'until', 'link'];
  const values = Object.fromEntries(names.map((name) => [name, name]));
  const mails = Array.from({ length: 8 }, () =>
    draft({ recipient: 'bia@example.com', template: 'disputeOpenedProvider', values }),
  );
  for (const mail of mails) await queueMail(db, mail);
  await runJobs();
  const states = await Promise.all(mails.map(stateOf));
  expect(states.map(({ state }) => state)).toEqual(mails.map(() => 'sent'));
});

test('emails of another kind, to another user or in another hour are still sent', async () => {
  const recipient = 'muitas@example.com';
  const send = async (overrides: Partial<MailDraft>) => {
    const mail = draft({ recipient, expiresAt: new Date(Date.now() + 120 * MINUTE_MS), ...overrides });
    await queueMail(db, mail);
    await sendQueuedMail(mail);
    return (await stateOf(mail)).state;
  };
  for (let time = 0; time < 6; time += 1) expect(await send(resetLink)).toBe('sent');
  expect(await send(resetLink)).toBe('failed');
  expect(await send({ ...resetLink, recipient: 'outra@example.com' })).toBe('sent');
  expect(await send({ template: 'ownerCode' })).toBe('sent');
  advanceClockBy(61);
  expect(await send(resetLink)).toBe('sent');
});

test('up to 30 sign-up codes an hour are sent, because strangers may request some of them', async () => {
  const recipient = 'codigos@example.com';
  const mails = Array.from({ length: 31 }, () => draft({ recipient }));
  for (const mail of mails) await queueMail(db, mail);
  for (const mail of mails) await sendQueuedMail(mail);
  expect(await emailsTo(recipient)).toHaveLength(30);
});
