import { describe, expect, test } from 'vitest';
import { GET as sendSignUpCode } from '@/app/api/code/generate/new/user/[email]/route';
import { GET as sendResetLink } from '@/app/api/code/generate/utoken/[email]/route';
import { PUT as askAboutData } from '@/app/api/feedback/manage/data/route';
import { POST as createUser } from '@/app/api/users/create/route';
import { GET as downloadData } from '@/app/api/users/data/route';
import { PUT as logIn } from '@/app/api/users/login/route';
import { DELETE as logOut } from '@/app/api/users/logout/route';
import { GET as loadProfile } from '@/app/api/users/profile/route';
import { PUT as updateUser } from '@/app/api/users/update/route';
import { PUT as updatePassword } from '@/app/api/users/updates/password/route';
import { sendSignUpCode as sendSignUpCodeContract } from '@/lib/accounts/contract';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { codeSentTo, emailsTo, linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';

const newcomer = {
  agree: true,
  email: 'nova@example.com',
  name: 'Ana',
  password: 'zk4-w7',
  profession: '',
  tocompare: 'AAAA',
};
const profile = { name: 'Ana', phone: '', profession: '', description: '' };
const wish = {
  suggestion: 'x',
  evaluation: null,
  uid: 'x',
  email: 'x',
  phone: '0',
  name: 'x',
  code: 'manage_data',
};

describe('privileges cannot be raised', () => {
  test.each(['isPro', 'role', 'uid', 'id', 'blocked_at', 'password_hash', 'constructor'])(
    'by sending %s',
    async (key) => {
      const { token } = await logInAs(await createMember());
      const replies = await Promise.all([
        ask(createUser, { body: { ...newcomer, [key]: 'x' } }),
        ask(logIn, { body: { email: newcomer.email, password: 'x', [key]: 'x' } }),
        ask(updateUser, { token, body: { ...profile, [key]: 'x' } }),
        ask(updatePassword, { token, body: { password: 'nova senha boa', [key]: 'x' } }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    },
  );

  test('by an e-mail in the profile', async () => {
    const { token } = await logInAs(await createMember());
    expect(await ask(updateUser, { token, body: { ...profile, email: 'outro@example.com' } })).toMatchObject({
      status: 422,
    });
  });
});

describe('invalid values are refused', () => {
  const texts = ['a\0b', '\ud800', 'x'.repeat(1_000_000)];

  test.each(texts)('%#: an invalid password', async (password) => {
    const { token } = await logInAs(await createMember());
    const replies = await Promise.all([
      ask(logIn, { body: { email: newcomer.email, password } }),
      ask(createUser, { body: { ...newcomer, password } }),
      ask(updatePassword, { token, body: { password } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  test.each(texts)('%#: invalid texts in a profile or a request', async (text) => {
    const { token } = await logInAs(await createMember());
    const bodies = Object.keys(profile).map((key) => ({ ...profile, [key]: text }));
    for (const body of bodies) expect(await ask(updateUser, { token, body })).toMatchObject({ status: 422 });
    expect(await ask(askAboutData, { token, body: { ...wish, suggestion: text } })).toMatchObject({
      status: 422,
    });
  });

  test.each([
    'a\0@example.com',
    'ana',
    'ana@',
    '@example.com',
    'a@b@c.com',
    'ana@example.com\r\nBcc: todos@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('the e-mail %j', async (email) => {
    for (const handler of [sendSignUpCode, sendResetLink]) {
      expect(await ask(handler, { params: { email } })).toMatchObject({ status: 422 });
    }
    expect(await ask(createUser, { body: { ...newcomer, email } })).toMatchObject({ status: 422 });
  });

  test.each(['', 'null', '[]', '"x"', '{"email":{"contains":"@"},"password":"x"}', '{'])(
    'the body %j',
    async (body) => {
      expect(await ask(logIn, { body })).toMatchObject({ status: 422 });
    },
  );
});

test('sign-up rules are reported in the words and order of the specification', async () => {
  const wrong = { ...newcomer, agree: false, email: 'ana', name: 'ana@b.c', password: '' };
  const say = async (body: unknown) => (await ask(createUser, { body, host: 'localhost:3000' })).body;
  expect(await say(wrong)).toMatchObject({ error: { message: 'Confirm the terms' } });
  expect(await say({ ...wrong, agree: true })).toMatchObject({ error: { message: 'Invalid email format' } });
  // The password is checked before a name that looks like an e-mail.
  expect(await say({ ...newcomer, name: 'ana@b.c', password: '' })).toMatchObject({
    error: { fields: { password: expect.any(String) } },
  });
  expect(await say({ ...newcomer, name: 'ana@b.c' })).toMatchObject({
    error: { message: 'Invalid full name or company name', fields: { name: 'Not valid.' } },
  });
});

test('an e-mail in use is reported in the words of the specification, in the language of the host', async () => {
  const { email } = await createMember();
  const inEnglish = await ask(sendSignUpCode, { params: { email }, host: 'localhost:3000' });
  expect(inEnglish).toMatchObject({
    status: 409,
    body: { error: { message: 'Email is already in use, please log in' } },
  });
  const inPortuguese = await ask(sendSignUpCode, { params: { email: email.toUpperCase() } });
  expect(inPortuguese).toMatchObject({
    status: 409,
    body: { error: { message: 'Este e-mail já está em uso, entre na sua conta' } },
  });
});

test('neither a log-in nor a reset reveals whether an e-mail has an account', async () => {
  const { email } = await createMember();
  const pairs = await Promise.all(
    [email, 'ninguem@example.com'].map(async (address) => {
      const login = await ask(logIn, { body: { email: address, password: 'errada' } });
      const reset = await ask(sendResetLink, { params: { email: address } });
      return [login, reset].map(({ status, body, headers }) => ({ status, body, headers: [...headers] }));
    }),
  );
  expect(pairs[0]).toEqual(pairs[1]);
});

test('links use our host, whatever the Host header says', async () => {
  const { email } = await createMember({ locale: 'pt-BR' });
  const lies = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'gopher',
    origin: 'https://evil.example',
  };
  await ask(sendResetLink, { params: { email }, host: 'evil.example', headers: lies });
  await runJobs();
  expect((await linkSentTo(email)).origin).toBe('http://br.localhost:3000');
  const [mail] = await emailsTo(email);
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('brute force of a code from many addresses ends after five attempts, and voids the code', async () => {
  const email = 'alvo@example.com';
  const { body } = await ask(sendSignUpCode, { params: { email } });
  const { ticket } = sendSignUpCodeContract.answer.parse(body);
  await runJobs();
  const code = await codeSentTo(email);
  const guess = (tocompare: string) => ask(createUser, { body: { ...newcomer, email, tocompare, ticket } });
  const wrong = code === 'CCCC' ? 'DDDD' : 'CCCC';
  const replies = await Promise.all(Array.from({ length: 60 }, () => guess(wrong)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422]));
  expect(await guess(code)).toMatchObject({
    status: 422,
    body: { error: { fields: { tocompare: expect.any(String) } } },
  });
  expect(await db.user.count({ where: { email } })).toBe(0);
});

test('a caller above the limit gets the retry time', async () => {
  const email = 'apressada@example.com';
  const asked = { params: { email }, ip: '203.0.113.90' };
  for (let time = 0; time < 3; time += 1) await ask(sendSignUpCode, asked);
  const refused = await ask(sendSignUpCode, { ...asked, host: 'localhost:3000' });
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { message: 'Too many requests. Wait a moment and try again.' } },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('a token', () => {
  test('is invalid after logging out', async () => {
    const { token } = await logInAs(await createMember());
    expect(await ask(logOut, { token })).toMatchObject({ status: 200 });
    expect(await ask(loadProfile, { token })).toMatchObject({ status: 401 });
    expect(await ask(logOut, { token })).toMatchObject({ status: 401 });
  });

  test('is accepted in the header only, not in a cookie or URL', async () => {
    const { token } = await logInAs(await createMember());
    const headers = [
      ['cookie', `token=${token}`],
      ['authorization', token],
      ['authorization', `Basic ${token}`],
    ];
    for (const header of headers) {
      expect(await ask(loadProfile, { headers: Object.fromEntries([header]) })).toMatchObject({
        status: 401,
      });
    }
  });

  test('is checked before anything is read', async () => {
    expect(await ask(updateUser, { body: 'x'.repeat(1_000_000) })).toMatchObject({ status: 401 });
  });
});

test('a log-in returns what the browser stores, and nothing else', async () => {
  const { email, uid, name, profession } = await createMember({ phone: '11987654321' });
  const { body } = await ask(logIn, { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
  expect(body).toEqual({
    uid,
    name,
    profession,
    description: '',
    phone: '11987654321',
    avatar: null,
    pro: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a download is an attachment that is not cached', async () => {
  const { token } = await logInAs(await createMember());
  const { headers } = await ask(downloadData, { token });
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z0-9]+-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
});
