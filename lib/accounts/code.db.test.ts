import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db';
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

async function codeFor(email: string): Promise<string> {
  await sendSignUpCode(email, callerFrom());
  await doJobs();
  return codeSentTo(email);
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
    await expect(checkCode(newEmail(), 'ACDE')).rejects.toThrow('wrong_code');
  });

  test('when it is another', async () => {
    const email = newEmail();
    await expect(checkCode(email, otherThan(await codeFor(email)))).rejects.toThrow('wrong_code');
  });

  test('for another e-mail than its own', async () => {
    const [ana, bia] = [newEmail(), newEmail()];
    const [codeOfAna, codeOfBia] = [await codeFor(ana), await codeFor(bia)];
    if (codeOfAna === codeOfBia) return; // Once in 331,776 runs both are right.
    await expect(checkCode(bia, codeOfAna)).rejects.toThrow('wrong_code');
  });

  test('after ten minutes', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    inMinutes(10.1);
    await expect(checkCode(email, code)).rejects.toThrow('wrong_code');
  });

  test('once a newer one was sent', async () => {
    const email = newEmail();
    const first = await codeFor(email);
    const second = await codeFor(email);
    if (first !== second) await expect(checkCode(email, first)).rejects.toThrow('wrong_code');
    await expect(checkCode(email, second)).resolves.toMatchObject({ email });
  });

  test('after five wrong tries, from however many addresses they came and even when it is right', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    const guesses = Array.from({ length: 40 }, () => checkCode(email, otherThan(code)));
    await Promise.allSettled(guesses);
    await expect(checkCode(email, code)).rejects.toThrow('wrong_code');
    expect(await db.signUpCode.findUnique({ where: { email } })).toMatchObject({ tries: 5 });
  });

  test('when it was used', async () => {
    const email = newEmail();
    const right = await checkCode(email, await codeFor(email));
    await consumeCode(db, right);
    await expect(consumeCode(db, right)).rejects.toThrow('wrong_code');
    await expect(checkCode(email, 'ACDE')).rejects.toThrow('wrong_code');
  });
});

describe('a code is not sent', () => {
  test('to an e-mail that has an account', async () => {
    const { email } = await createPerson();
    await expect(sendSignUpCode(email, callerFrom())).rejects.toThrow('email_in_use');
    await doJobs();
    expect(await lettersTo(email)).toEqual([]);
  });

  test('a fourth time in an hour to one e-mail, from whatever addresses', async () => {
    const email = newEmail();
    for (let sent = 0; sent < 3; sent += 1) await sendSignUpCode(email, callerFrom());
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
    await expect(sendSignUpCode(newEmail(), callerFrom('2001:db8:1:3::1'))).resolves.toBeUndefined();
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
  const code = await codeFor(email);
  const { codeHash } = await db.signUpCode.findUniqueOrThrow({ where: { email } });
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
