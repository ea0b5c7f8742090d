import { describe, expect, test } from 'vitest';
import enUS from '@/messages/en-US/errors.json';
import { codeForm, createUser, deleteUser, logIn, signUpForm, updatePassword, updateUser } from './contract';

const form = {
  agree: true,
  adult: true,
  email: 'ana@example.com',
  name: 'Ana',
  password: 'seis66',
  profession: '',
};

function problemsOf(given: Record<string, unknown>): string[] {
  return signUpForm.safeParse({ ...form, ...given }).error?.issues.map(({ message }) => message) ?? [];
}

describe('the sign-up form', () => {
  test('has no errors when every field is valid', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test('reports errors in the order of the specification', () => {
    const all = {
      agree: false,
      adult: false,
      email: 'ana',
      name: 'ana@b.c',
      password: '',
      profession: 'a@b.c',
    };
    expect(problemsOf(all)).toEqual([
      'terms_not_accepted',
      'under_age',
      'invalid_email',
      'password_required',
      'invalid_name',
      'invalid_profession',
    ]);
  });

  test.each([
    [{ name: ' An ' }, 'name_too_short'],
    [{ password: 'cinco' }, 'password_under_6'],
    [{ email: 'ana@example' }, 'invalid_email'],
    [{ email: 'ana souza@example.com' }, 'invalid_email'],
  ])('rejects %j as %s', (given, reason) => {
    expect(problemsOf(given)).toEqual([reason]);
  });

  test('every reason has a message', () => {
    const reasons = Object.keys(enUS.reasons);
    for (const reason of problemsOf({
      agree: false,
      adult: false,
      email: '',
      name: '',
      password: '',
      profession: 'a@b.c',
    })) {
      expect(reasons).toContain(reason);
    }
  });
});

test('an e-mail is trimmed and lowercased before it is sent', () => {
  expect(logIn.body.parse({ email: '  ANA@Example.COM ', password: 'x' })).toEqual({
    email: 'ana@example.com',
    password: 'x',
  });
});

test('a code may be typed in lower case', () => {
  const { adult: _, ...given } = form;
  expect(createUser.body.parse({ ...given, tocompare: ' acde ' }).tocompare).toBe('ACDE');
});

test.each(['isPro', 'role', 'uid', 'id', 'blockedAt', 'passwordHash', 'adult'])(
  'a profile update cannot set %s',
  (key) => {
    const { adult: _, ...given } = form;
    expect(createUser.body.safeParse({ ...given, tocompare: 'ACDE', [key]: 'x' }).success).toBe(false);
    const profile = { name: 'Ana', phone: '', profession: '', description: '' };
    expect(updateUser.body.safeParse({ ...profile, [key]: 'x' }).success).toBe(false);
  },
);

test('a new password set by link has at least 8 characters', () => {
  expect(updatePassword.body.safeParse({ password: 'sete777' }).error?.issues[0]?.message).toBe(
    'password_under_8',
  );
});

test.each(['', 'cinco'])('closing an account requires the password, not %j', (password) => {
  const [issue] = deleteUser.body.safeParse({ password }).error?.issues ?? [];
  expect(issue?.message).toBe('password_required');
  expect(enUS.reasons.password_required).toBe('Please enter your password');
});

test.each([
  ['', 'code_required'],
  ['ACD', 'wrong_code'],
])('the code %j is rejected as %s', (tocompare, reason) => {
  expect(codeForm.safeParse({ tocompare }).error?.issues[0]?.message).toBe(reason);
});

test('sign-up reports a password error before a name that looks like an e-mail', () => {
  const { adult: _, ...given } = form;
  const body = { ...given, name: 'ana@b.c', password: '', profession: 'a@b.c', tocompare: 'ACDE' };
  expect(createUser.body.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([
    'password_required',
    'invalid_name',
    'invalid_profession',
  ]);
});

test('a description has at most 510 characters, regardless of its size in bytes', () => {
  const profile = { name: 'Ana', phone: '', profession: '' };
  expect(updateUser.body.safeParse({ ...profile, description: '😀'.repeat(510) }).success).toBe(true);
  expect(
    updateUser.body.safeParse({ ...profile, description: 'x'.repeat(511) }).error?.issues[0]?.message,
  ).toBe('description_too_long');
});
