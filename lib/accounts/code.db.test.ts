import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createUser as createPerson } from '@/test/factories';
import { codeSentTo, lastEmailTo, emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom } from '@/test/members';
import { checkCode, purgeExpiredCodes, sendSignUpCode, consumeCode } from './code';

let invented = 0;

function newEmail(): string {
  invented += 1;
  return `nova${invented}@example.com`;
}

async function codeFor(email: string, caller = callerFrom()) {
  const { ticket } = await sendSignUpCode(email, caller);
  await runJobs();
  return { email, ticket, code: await codeSentTo(email), caller };
}

type Sent = Awaited<ReturnType<typeof codeFor>>;

/** Checks a code from an IP address other than the one that requested it. */
function type({ email, ticket }: Pick<Sent, 'email' | 'ticket'>, code: string) {
  return checkCode({ email, code, ticket }, callerFrom());
}

/** A code that differs from the given one. */
function otherThan(code: string): string {
  return code === 'AAAA' ? 'CCCC' : 'AAAA';
}

function inMinutes(minutes: number): void {
  const now = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + minutes * 60_000));
}

afterEach(() => vi.restoreAllMocks());

describe('a code is rejected', () => {
  test('for an e-mail that never received one', async () => {
    const code = 'ACDE';
    await expect(checkCode({ email: newEmail(), code }, callerFrom())).rejects.toThrow('wrong_code');
  });

  test('when it is wrong', async () => {
    const sent = await codeFor(newEmail());
    await expect(type(sent, otherThan(sent.code))).rejects.toThrow('wrong_code');
  });

  test('for another e-mail', async () => {
    const [ana, bia] = [await codeFor(newEmail()), await codeFor(newEmail())];
    await expect(type({ ...ana, email: bia.email }, ana.code)).rejects.toThrow('wrong_code');
    if (ana.code === bia.code) return; // In 1 of 331,776 runs both codes are equal.
    await expect(type(bia, ana.code)).rejects.toThrow('wrong_code');
  });

  test('after ten minutes', async () => {
    const sent = await codeFor(newEmail());
    inMinutes(10.1);
    await expect(type(sent, sent.code)).rejects.toThrow('wrong_code');
  });

  test('without its ticket once a newer code was sent', async () => {
    const [email, caller] = [newEmail(), callerFrom()];
    const { code: first } = await codeFor(email, caller);
    const { code: second } = await codeFor(email, caller);
    if (first !== second)
      await expect(checkCode({ email, code: first }, caller)).rejects.toThrow('wrong_code');
    await expect(checkCode({ email, code: second }, caller)).resolves.toMatchObject({ email });
  });

  test('from another address without its ticket, and with an invalid ticket', async () => {
    const { email, code } = await codeFor(newEmail());
    await expect(checkCode({ email, code }, callerFrom())).rejects.toThrow('wrong_code');
    await expect(type({ email, ticket: 'x'.repeat(43) }, code)).rejects.toThrow('wrong_code');
  });

  test('after five wrong attempts from any number of addresses, even when it is correct', async () => {
    const sent = await codeFor(newEmail());
    const guesses = Array.from({ length: 40 }, () => type(sent, otherThan(sent.code)));
    await Promise.allSettled(guesses);
    await expect(type(sent, sent.code)).rejects.toThrow('wrong_code');
    expect(await db.signUpCode.findMany({ where: { email: sent.email } })).toMatchObject([{ tries: 5 }]);
  });

  test('once it was used', async () => {
    const sent = await codeFor(newEmail());
    const right = await type(sent, sent.code);
    await consumeCode(db, right);
    await expect(consumeCode(db, right)).rejects.toThrow('wrong_code');
    await expect(type(sent, sent.code)).rejects.toThrow('wrong_code');
  });
});

describe('a stranger cannot block another person’s sign-up', () => {
  test('by requesting codes for their e-mail until the limit is reached', async () => {
    const [email, stranger] = [newEmail(), callerFrom()];
    for (let sent = 0; sent < 3; sent += 1) await sendSignUpCode(email, stranger);
    for (let more = 0; more < 10; more += 1)
      await expect(sendSignUpCode(email, stranger)).rejects.toMatchObject({ code: 'too_many' });
    await runJobs(); // Emails of one run arrive in any order, and the newest one must be the owner's.
    const own = await codeFor(email);
    await expect(type(own, own.code)).resolves.toMatchObject({ email });
  });

  test('by requesting another code after theirs was sent', async () => {
    const own = await codeFor(newEmail());
    await sendSignUpCode(own.email, callerFrom());
    await expect(type(own, own.code)).resolves.toMatchObject({ email: own.email });
  });

  test('by using up attempts, with or without a ticket', async () => {
    const own = await codeFor(newEmail());
    const stranger = callerFrom();
    const { ticket } = await sendSignUpCode(own.email, stranger);
    const typed = { email: own.email, code: otherThan(own.code) };
    for (let time = 0; time < 6; time += 1) {
      for (const guess of [typed, { ...typed, ticket }])
        await expect(checkCode(guess, stranger)).rejects.toThrow('wrong_code');
      await expect(checkCode(typed, callerFrom())).rejects.toThrow('wrong_code');
    }
    await expect(type(own, own.code)).resolves.toMatchObject({ email: own.email });
  });
});

describe('a code is not sent', () => {
  test('to an e-mail that has an account', async () => {
    const { email } = await createPerson();
    await expect(sendSignUpCode(email, callerFrom())).rejects.toThrow('email_in_use');
    await runJobs();
    expect(await emailsTo(email)).toEqual([]);
  });

  test('a fourth time in an hour from one address, or a thirty-first time from any number of addresses', async () => {
    const [email, caller] = [newEmail(), callerFrom()];
    for (let sent = 0; sent < 3; sent += 1) await sendSignUpCode(email, caller);
    await expect(sendSignUpCode(email, caller)).rejects.toMatchObject({ code: 'too_many' });
    for (let sent = 3; sent < 30; sent += 1) await sendSignUpCode(email, callerFrom());
    await expect(sendSignUpCode(email, callerFrom())).rejects.toMatchObject({
      code: 'too_many',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test('an eleventh time in an hour from one address or its /64 network', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await sendSignUpCode(newEmail(), callerFrom(`2001:db8:1:2::${sent + 1}`));
    }
    await expect(sendSignUpCode(newEmail(), callerFrom('2001:db8:1:2:ffff::1'))).rejects.toMatchObject({
      code: 'too_many',
    });
    await expect(sendSignUpCode(newEmail(), callerFrom('2001:db8:1:3::1'))).resolves.toMatchObject({});
  });
});

test('a code has four unambiguous characters and is sent in the language of the host', async () => {
  const email = newEmail();
  await sendSignUpCode(email, { ...callerFrom(), locale: 'en-US' });
  await runJobs();
  expect(await codeSentTo(email)).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}$/);
  expect((await lastEmailTo(email)).subject).toMatch(/is your Serss code$/);
});

test('neither the code nor a fast hash of it is stored', async () => {
  const email = newEmail();
  const { code, ticket } = await codeFor(email);
  const { codeHash, ...row } = await db.signUpCode.findFirstOrThrow({ where: { email } });
  expect(JSON.stringify(row)).not.toContain(ticket);
  expect(codeHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const mails = await db.$queryRaw<
    { row: string }[]
  >`select mails::text as row from mails where recipient = ${email}`;
  expect(mails.map(({ row }) => row).join()).not.toContain(code);
});

test('old codes are deleted', async () => {
  const email = newEmail();
  await sendSignUpCode(email, callerFrom());
  await purgeExpiredCodes(new Date(Date.now() + 11 * 60_000));
  expect(await db.signUpCode.count({ where: { email } })).toBe(0);
});

test('ten networks of one provider cannot block the owner of an e-mail from signing up', async () => {
  const email = newEmail();
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, each) => sendSignUpCode(email, callerFrom(`2001:db8:7:${each % 10}::1`))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  await expect(sendSignUpCode(email, callerFrom())).resolves.toHaveProperty('ticket');
});
