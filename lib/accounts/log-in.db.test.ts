import { describe, expect, test } from 'vitest';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { createUser as createPerson } from '@/test/factories';
import { logIn } from './log-in';
import { hashPassword } from './password-hash';

const WRONG = { code: 'unauthenticated', reason: 'wrong_credentials' };

async function fail(email: string, times: number, ip?: string): Promise<void> {
  const tries = Array.from({ length: times }, () => logIn({ email, password: 'errada' }, callerFrom(ip)));
  await Promise.allSettled(tries);
}

describe('a log-in is rejected', () => {
  test('with the same error for an unknown e-mail, a wrong password and an account without a password', async () => {
    const ana = await createMember();
    const social = await createPerson();
    for (const email of [ana.email, social.email, 'ninguem@example.com']) {
      await expect(logIn({ email, password: 'errada' }, callerFrom())).rejects.toMatchObject(WRONG);
    }
  });

  test('to a blocked user, who sees the reason only with the correct password', async () => {
    const { email } = await createMember({ blockedAt: new Date() });
    await expect(logIn({ email, password: 'errada' }, callerFrom())).rejects.toMatchObject(WRONG);
    await expect(logIn({ email, password: PASSWORD }, callerFrom())).rejects.toMatchObject({
      reason: 'account_blocked',
    });
  });

  test('after ten failures from one address, even in parallel', async () => {
    const [{ email }, ip] = [await createMember(), '203.0.113.51'];
    await fail(email, 30, ip);
    await expect(logIn({ email, password: PASSWORD }, callerFrom(ip))).rejects.toMatchObject({
      code: 'too_many',
    });
  });

  test('after fifty failures by strangers, from any number of addresses', async () => {
    const { email } = await createMember();
    await fail(email, 60);
    await expect(logIn({ email, password: PASSWORD }, callerFrom())).rejects.toMatchObject({
      code: 'too_many',
    });
  });

  test('with the same error after ten failures with an unknown e-mail', async () => {
    const [email, ip] = ['vazio@example.com', '203.0.113.52'];
    await fail(email, 10, ip);
    await expect(logIn({ email, password: 'x' }, callerFrom(ip))).rejects.toMatchObject({
      code: 'too_many',
    });
  });

  test('after fifty failures from one address, across any number of accounts', async () => {
    const ip = '203.0.113.50';
    for (let account = 0; account < 50; account += 1) await fail(`conta${account}@example.com`, 1, ip);
    const { email } = await createMember();
    await expect(logIn({ email, password: PASSWORD }, callerFrom(ip))).rejects.toMatchObject({
      code: 'too_many',
    });
  });
});

describe('the owner', () => {
  test('is not locked out by a stranger, even from a new address', async () => {
    const [{ email, uid }, stranger] = [await createMember(), '203.0.113.53'];
    await fail(email, 30, stranger);
    await expect(logIn({ email, password: PASSWORD }, callerFrom())).resolves.toMatchObject({ uid });
    await expect(logIn({ email, password: PASSWORD }, callerFrom(stranger))).rejects.toMatchObject({
      code: 'too_many',
    });
  });

  test('can still log in from a known address while strangers are locked out', async () => {
    const ana = await createMember();
    await logInAs(ana, '198.51.100.20');
    await fail(ana.email, 60);
    await expect(logIn({ email: ana.email, password: PASSWORD }, callerFrom())).rejects.toMatchObject({
      code: 'too_many',
    });
    await expect(
      logIn({ email: ana.email, password: PASSWORD }, callerFrom('198.51.100.20')),
    ).resolves.toMatchObject({ uid: ana.uid });
  });

  test('is never locked out for more than fifteen minutes', async () => {
    const ana = await createMember();
    await logInAs(ana, '198.51.100.21');
    await fail(ana.email, 60);
    await fail(ana.email, 15, '198.51.100.21');
    for (const ip of [undefined, '198.51.100.21']) {
      const refused = logIn({ email: ana.email, password: PASSWORD }, callerFrom(ip));
      await expect(refused).rejects.toMatchObject({ code: 'too_many' });
      await refused.catch(({ retryAfterSeconds }: { retryAfterSeconds: number }) => {
        expect(retryAfterSeconds).toBeGreaterThan(0);
        expect(retryAfterSeconds).toBeLessThanOrEqual(900);
      });
    }
  });

  test('may log in any number of times', async () => {
    const { email } = await createMember();
    for (let time = 0; time < 12; time += 1)
      await logIn({ email, password: PASSWORD }, callerFrom('198.51.100.22'));
  });

  test('may type accents composed or decomposed', async () => {
    const { email } = await createMember({ passwordHash: await hashPassword('cora\u00e7\u00e3o') });
    await expect(logIn({ email, password: 'corac\u0327a\u0303o' }, callerFrom())).resolves.toMatchObject({});
  });
});

test('an unknown e-mail takes as long as a known one, within measurement noise', { retry: 2 }, async () => {
  const known = await Promise.all(Array.from({ length: 25 }, () => createMember()));
  const times = { known: [] as number[], unknown: [] as number[] };
  await fail('aquecer@example.com', 1);
  for (const [index, { email }] of known.entries()) {
    times.known.push(await timeOf(email));
    times.unknown.push(await timeOf(`ninguem${index}@example.com`));
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  expect(Math.abs(a - b) / Math.max(a, b)).toBeLessThan(0.25);
});

async function timeOf(email: string): Promise<number> {
  const start = performance.now();
  await fail(email, 1);
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
