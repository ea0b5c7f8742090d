import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createUser as createPerson } from '@/test/factories';
import { codeSentTo, lastLetterTo, lettersTo } from '@/test/inbox';
import { doJobs } from '@/test/jobs';
import { callerFrom } from '@/test/members';
import { checkCode, purgeExpiredCodes, sendSignUpCode, consumeCode } from './code';

let invented = 0;

function newEmail(): string {
  invented += 1;
  return `nova${invented}@example.com`;
}

async function codeFor(email: string, caller = callerFrom()) {
  const { ticket } = await sendSignUpCode(email, caller);
  await doJobs();
  return { email, ticket, code: await codeSentTo(email), caller };
}

type Sent = Awaited<ReturnType<typeof codeFor>>;

/** Types a code, from another address than it was asked for. */
function type({ email, ticket }: Pick<Sent, 'email' | 'ticket'>, code: string) {
  return checkCode({ email, code, ticket }, callerFrom());
}

/** A code that is not the given one. */
function otherThan(code: string): string {
  return code === 'AAAA' ? 'CCCC' : 'AAAA';
}

function inMinutes(minutes: number): void {
  const now = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + minutes * 60_000));
}

afterEach(() => vi.restoreAllMocks());

describe('a code is refused', () => {
  test('for an e-mail that never got one', async () => {
    const code = 'ACDE';
    await expect(checkCode({ email: newEmail(), code }, callerFrom())).rejects.toThrow('wrong_code');
  });

  test('when it is another', async () => {
    const sent = await codeFor(newEmail());
    await expect(type(sent, otherThan(sent.code))).rejects.toThrow('wrong_code');
  });

  test('for another e-mail than its own', async () => {
    const [ana, bia] = [await codeFor(newEmail()), await codeFor(newEmail())];
    await expect(type({ ...ana, email: bia.email }, ana.code)).rejects.toThrow('wrong_code');
    if (ana.code === bia.code) return; // Once in 331,776 runs both are right.
    await expect(type(bia, ana.code)).rejects.toThrow('wrong_code');
  });

  test('after ten minutes', async () => {
    const sent = await codeFor(newEmail());
    inMinutes(10.1);
    await expect(type(sent, sent.code)).rejects.toThrow('wrong_code');
  });

  test('without its ticket once a newer one was sent', async () => {
    const [email, caller] = [newEmail(), callerFrom()];
    const { code: first } = await codeFor(email, caller);
    const { code: second } = await codeFor(email, caller);
    if (first !== second)
      await expect(checkCode({ email, code: first }, caller)).rejects.toThrow('wrong_code');
    await expect(checkCode({ email, code: second }, caller)).resolves.toMatchObject({ email });
  });

  test('without its ticket from another address, and with an invented one', async () => {
    const { email, code } = await codeFor(newEmail());
    await expect(checkCode({ email, code }, callerFrom())).rejects.toThrow('wrong_code');
    await expect(type({ email, ticket: 'x'.repeat(43) }, code)).rejects.toThrow('wrong_code');
  });

  test('after five wrong tries, from however many addresses they came and even when it is right', async () => {
    const sent = await codeFor(newEmail());
    const guesses = Array.from({ length: 40 }, () => type(sent, otherThan(sent.code)));
    await Promise.allSettled(guesses);
    await expect(type(sent, sent.code)).rejects.toThrow('wrong_code');
    expect(await db.signUpCode.findMany({ where: { email: sent.email } })).toMatchObject([{ tries: 5 }]);
  });

  test('when it was used', async () => {
    const sent = await codeFor(newEmail());
    const right = await type(sent, sent.code);
    await consumeCode(db, right);
    await expect(consumeCode(db, right)).rejects.toThrow('wrong_code');
    await expect(type(sent, sent.code)).rejects.toThrow('wrong_code');
  });
});

describe('a stranger cannot block somebody’s sign-up', () => {
  test('by asking for codes in their name until they are refused', async () => {
    const [email, stranger] = [newEmail(), callerFrom()];
    for (let sent = 0; sent < 3; sent += 1) await sendSignUpCode(email, stranger);
    for (let more = 0; more < 10; more += 1)
      await expect(sendSignUpCode(email, stranger)).rejects.toMatchObject({ code: 'too_many' });
    const own = await codeFor(email);
    await expect(type(own, own.code)).resolves.toMatchObject({ email });
  });

  test('by asking for another code after theirs was sent', async () => {
    const own = await codeFor(newEmail());
    await sendSignUpCode(own.email, callerFrom());
    await expect(type(own, own.code)).resolves.toMatchObject({ email: own.email });
  });

  test('by burning tries, with a ticket or without', async () => {
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
    await doJobs();
    expect(await lettersTo(email)).toEqual([]);
  });

  test('a fourth time in an hour from one address, nor a thirty-first from whatever addresses', async () => {
    const [email, caller] = [newEmail(), callerFrom()];
    for (let sent = 0; sent < 3; sent += 1) await sendSignUpCode(email, caller);
    await expect(sendSignUpCode(email, caller)).rejects.toMatchObject({ code: 'too_many' });
    for (let sent = 3; sent < 30; sent += 1) await sendSignUpCode(email, callerFrom());
    await expect(sendSignUpCode(email, callerFrom())).rejects.toMatchObject({
      code: 'too_many',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test('an eleventh time in an hour from one address, the rest of its /64 included', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await sendSignUpCode(newEmail(), callerFrom(`2001:db8:1:2::${sent + 1}`));
    }
    await expect(sendSignUpCode(newEmail(), callerFrom('2001:db8:1:2:ffff::1'))).rejects.toMatchObject({
      code: 'too_many',
    });
    await expect(sendSignUpCode(newEmail(), callerFrom('2001:db8:1:3::1'))).resolves.toMatchObject({});
  });
});

test('a code has four letters or digits that are not taken for others, in the language of the host', async () => {
  const email = newEmail();
  await sendSignUpCode(email, { ...callerFrom(), locale: 'en-US' });
  await doJobs();
  expect(await codeSentTo(email)).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}$/);
  expect((await lastLetterTo(email)).subject).toMatch(/is your Serss code$/);
});

test('neither the code nor a quick hash of it is kept', async () => {
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

test('old codes are removed', async () => {
  const email = newEmail();
  await sendSignUpCode(email, callerFrom());
  await purgeExpiredCodes(new Date(Date.now() + 11 * 60_000));
  expect(await db.signUpCode.count({ where: { email } })).toBe(0);
});
