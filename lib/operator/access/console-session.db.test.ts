import { describe, expect, test } from 'vitest';
import { logOut } from '@/lib/accounts/session';
import { securityEventLogged } from '@/lib/accounts/log-ins/security-event';
import { db } from '@/lib/platform/database/db';
import { decryptField } from '@/lib/platform/field-encryption';
import { advanceClock } from '@/test/clock';
import { inTurn } from '@/test/held-rows';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { codeNext, codeNow, createOperator, enrolByHand, type TestOperator } from '@/test/console/operators';
import {
  closeConsole,
  confirmOperator,
  enrolOperator,
  findConsoleActor,
  isEnrolled,
  openConsole,
  requireFreshFactor,
} from './console-session';
import { blockUser } from '../block';
import { grantOperator, revokeOperator } from './operator';

const WRONG = { code: 'invalid', reason: 'wrong_second_factor' };

describe('an operator enrols', () => {
  test('with proof of ownership, and sees the recovery codes once', async () => {
    const user = await createMember();
    await grantOperator(` ${user.email.toUpperCase()}`);
    const { actor } = await logInAs(user);
    await expect(openConsole(actor, '123456')).rejects.toMatchObject({ reason: 'enrol_first' });
    await expect(enrolOperator(actor, { password: 'errada' })).rejects.toMatchObject({ code: 'invalid' });
    const first = await enrolOperator(actor, { password: PASSWORD });
    const { secret, uri } = await enrolOperator(actor, { password: PASSWORD });
    expect(uri).toContain(`secret=${secret}`);
    // The previous secret is invalid.
    await expect(openConsole(actor, codeNow(first.secret))).rejects.toMatchObject(WRONG);
    const { recoveryCodes: codes } = await openConsole(actor, codeNow(secret));
    expect(new Set(codes).size).toBe(10);
    const kept = await db.operator.findUniqueOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(decryptField(kept.secret ?? '', 'totp_secret')).toBe(secret);
    await expect(enrolOperator(actor, { password: PASSWORD })).rejects.toMatchObject({
      reason: 'second_factor_set',
    });
    expect((await openConsole(actor, codeNext(secret))).recoveryCodes).toEqual([]);
  });

  test.each([
    ['granted again', grantOperator],
    ['revoked', revokeOperator],
  ] as const)('while their access is %s, without a deadlock', async (_, change) => {
    const user = await createMember();
    await grantOperator(user.email);
    const { actor } = await logInAs(user);
    const results = await inTurn({ table: 'users', id: user.id }, [
      () => enrolOperator(actor, { password: PASSWORD }),
      () => change(user.email),
    ]);
    expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect((await db.operator.findUnique({ where: { userId: user.id } }))?.secret ?? null).toBeNull();
  });

  test('unless the access was revoked first', async () => {
    const user = await createMember();
    await grantOperator(user.email);
    const { actor } = await logInAs(user);
    const results = await inTurn({ table: 'users', id: user.id }, [
      () => revokeOperator(user.email),
      () => enrolOperator(actor, { password: PASSWORD }),
    ]);
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'forbidden', reason: 'operators_only' } },
    ]);
  });

  test('but no other user can', async () => {
    const { actor } = await logInAs(await createMember());
    const calls = [isEnrolled(actor), openConsole(actor, '123456'), enrolOperator(actor, {})];
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ reason: { code: 'forbidden', reason: 'operators_only' } });
  });
});

describe('a second factor', () => {
  test('is logged as a security event, whether right or wrong', async () => {
    const user = await createMember();
    const { secret } = await enrolByHand(user);
    const { actor } = await logInAs(user);
    const events: unknown[] = [];
    securityEventLogged.subscribe(({ event, result }) => events.push(`${event} ${result}`));
    await openConsole(actor, '').catch(() => undefined);
    await openConsole(actor, codeNow(secret));
    expect(events).toEqual(['second_factor wrong', 'second_factor ok']);
  });

  test('is accepted once, even in concurrent calls', async () => {
    const user = await createMember();
    const { secret } = await enrolByHand(user);
    const { actor } = await logInAs(user);
    const code = codeNow(secret);
    const sent = await Promise.allSettled([1, 2, 3].map(() => openConsole(actor, code)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(confirmOperator(actor, code)).rejects.toMatchObject(WRONG);
    await confirmOperator(actor, codeNext(secret));
    // The code displayed before an accepted code is outdated.
    await expect(confirmOperator(actor, codeNow(secret))).rejects.toMatchObject(WRONG);
  });

  test('is rejected for a quarter of an hour after five wrong codes, even the right one', async () => {
    const { actor, secret, user } = await createOperator();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(confirmOperator(actor, 'AAAA-BBBB')).rejects.toMatchObject(WRONG);
    await expect(confirmOperator(actor, codeNext(secret))).rejects.toMatchObject({ code: 'too_many' });
    // Not from another session either.
    const other = await logInAs(user);
    await expect(openConsole(other.actor, codeNext(secret))).rejects.toMatchObject({ code: 'too_many' });
  });

  test('that was used is rejected for another log-in', async () => {
    const { secret, user } = await createOperator();
    const { actor: other } = await logInAs(user);
    await expect(openConsole(other, codeNow(secret))).rejects.toMatchObject(WRONG);
  });

  test('may be a recovery code, which works once', async () => {
    const { recoveryCodes, user } = await createOperator();
    const { actor } = await logInAs(user);
    const [code = ''] = recoveryCodes;
    const typed = code.replaceAll('-', '');
    const sent = await Promise.allSettled([1, 2].map(() => openConsole(actor, typed)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { recoveryHashes } = await db.operator.findUniqueOrThrow({ where: { userId: user.id } });
    expect(recoveryHashes).toHaveLength(9);
  });
});

describe('an open console', () => {
  test('is opened by its cookie alone, for 12 hours', async () => {
    const { actor, cookie, token } = await createOperator();
    expect(await findConsoleActor(cookie)).toEqual({ ...actor, isFresh: true });
    for (const other of [token, '', 'x'.repeat(43)]) expect(await findConsoleActor(other)).toBeNull();
    advanceClock({ minutes: 720 });
    expect(await findConsoleActor(cookie)).toBeNull();
  });

  test('has one cookie for each log-in: opening it again invalidates the previous cookie', async () => {
    const { actor, cookie, secret } = await createOperator();
    const { token: next } = await openConsole(actor, codeNext(secret));
    expect(await findConsoleActor(cookie)).toBeNull();
    expect(await findConsoleActor(next)).not.toBeNull();
  });

  test('allows actions on money only within five minutes after a second factor', async () => {
    const { actor, cookie, secret } = await createOperator();
    advanceClock({ minutes: 5 });
    const stale = await findConsoleActor(cookie);
    expect(stale).toMatchObject({ isFresh: false });
    expect(() => stale && requireFreshFactor(stale)).toThrow('confirm_first');
    await confirmOperator(actor, codeNext(secret));
    expect(await findConsoleActor(cookie)).toMatchObject({ isFresh: true });
  });

  test('is closed by its operator, and by a log-out, a block, a revocation and a new grant', async () => {
    const endings: ((operator: TestOperator) => Promise<unknown>)[] = [
      ({ actor }) => closeConsole(actor),
      ({ actor }) => logOut(actor),
      ({ user: { uid } }) => blockUser({ uid, reason: 'golpe' }),
      ({ user: { email } }) => revokeOperator(email),
      ({ user: { email } }) => grantOperator(email),
    ];
    for (const end of endings) {
      const operator = await createOperator();
      await end(operator);
      expect(await findConsoleActor(operator.cookie)).toBeNull();
    }
  });

  test('is not opened with a second factor from before a new grant', async () => {
    const { actor, user, secret } = await createOperator();
    await grantOperator(user.email);
    await expect(openConsole(actor, codeNext(secret))).rejects.toMatchObject({ reason: 'enrol_first' });
    await revokeOperator(user.email);
    await expect(revokeOperator(user.email)).rejects.toMatchObject({ code: 'not_found' });
  });
});
