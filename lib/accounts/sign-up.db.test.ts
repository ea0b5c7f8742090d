import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser as createPerson } from '@/test/factories';
import { codeSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom } from '@/test/members';
import { agreementRows } from './agreement/agreement';
import { sendSignUpCode } from './code';
import { logIn } from './log-in';
import { findActor } from './session';
import { createUser } from './sign-up';

let invented = 0;

async function formWithCode() {
  invented += 1;
  const email = `nova${invented}@example.com`;
  const { ticket } = await sendSignUpCode(email, callerFrom());
  await runJobs();
  return {
    email,
    name: 'Ana Souza',
    profession: 'Pintora',
    password: 'zk4-w7',
    tocompare: await codeSentTo(email),
    ticket,
  };
}

describe('an account is not opened', () => {
  test('without the code', async () => {
    const form = await formWithCode();
    const tocompare = form.tocompare === 'AAAA' ? 'CCCC' : 'AAAA';
    await expect(createUser({ ...form, tocompare }, callerFrom())).rejects.toMatchObject({
      code: 'invalid',
      reason: 'wrong_code',
      fields: { tocompare: 'invalid' },
    });
    expect(await db.user.count({ where: { email: form.email } })).toBe(0);
  });

  test('for an e-mail that got an account in the meantime', async () => {
    const form = await formWithCode();
    await createPerson({ email: form.email });
    await expect(createUser(form, callerFrom())).rejects.toMatchObject({
      code: 'conflict',
      reason: 'email_in_use',
    });
  });

  test('under a name that impersonates the site, and the code stays valid', async () => {
    const form = await formWithCode();
    await expect(createUser({ ...form, name: 'Comunidade' }, callerFrom())).rejects.toThrow('invalid_name');
    await expect(createUser(form, callerFrom())).resolves.toMatchObject({ name: 'Ana Souza' });
  });

  test('with a guessable password, and the code stays valid', async () => {
    const form = await formWithCode();
    const withPassword = (password: string) => createUser({ ...form, password }, callerFrom());
    await expect(withPassword('Flamengo10')).rejects.toMatchObject({
      code: 'invalid',
      reason: 'password_too_common',
      fields: { password: 'invalid' },
    });
    await expect(withPassword(form.email)).rejects.toThrow('password_like_you');
    await expect(withPassword(form.password)).resolves.toMatchObject({ name: 'Ana Souza' });
  });

  test('more than thirty times an hour from one address', async () => {
    const form = {
      email: 'x@example.com',
      name: 'Ana',
      profession: '',
      password: 'zk4-w7',
      tocompare: 'AAAA',
    };
    const caller = callerFrom('198.51.100.7');
    const tries = Array.from({ length: 31 }, () => createUser(form, caller));
    const reasons = (await Promise.allSettled(tries)).map(
      (result) => result.status === 'rejected' && result.reason.code,
    );
    expect(reasons.filter((code) => code === 'too_many')).toHaveLength(1);
  });
});

test('twenty concurrent calls with one code open one account', async () => {
  const form = await formWithCode();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => createUser(form, callerFrom())));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.user.count({ where: { email: form.email } })).toBe(1);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []));
  expect(refusals.filter((reason) => !['wrong_code', 'email_in_use'].includes(reason))).toEqual([]);
});

test('a new user is logged in at once and can log in later', async () => {
  const form = await formWithCode();
  const { token, ...profile } = await createUser(form, callerFrom());
  expect(profile).toEqual({
    uid: expect.stringMatching(/^ana[2-9a-z]{5}$/),
    name: 'Ana Souza',
    profession: 'Pintora',
    description: '',
    phone: '',
    avatar: null,
    pro: false,
  });
  expect(await findActor(token)).toMatchObject({ uid: profile.uid });
  expect(await logIn(form, callerFrom())).toMatchObject(profile);
  const stored = await db.user.findUniqueOrThrow({
    where: { email: form.email },
    include: { agreements: { orderBy: { document: 'asc' } } },
  });
  expect(stored).toMatchObject({ locale: 'pt-BR', agreements: agreementRows(stored.id, expect.any(Date)) });
  expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
});
