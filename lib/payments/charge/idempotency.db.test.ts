import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '@/lib/platform/errors';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createUser } from '@/test/factories';
import { logInAs } from '@/test/members';
import { advanceClock } from '@/test/clock';
import { runIdempotently, purgeExpiredIdempotencyKeys } from './idempotency';

const answer = z.strictObject({ number: z.int() });

/** A call with a different result each time. */
async function createCaller() {
  const { actor } = await logInAs(await createUser());
  let done = 0;
  const act = () => Promise.resolve({ number: (done += 1) });
  const ask = (key: string | null, body: unknown = 'isto', call = '/algo') =>
    runIdempotently(actor, { key, call, body, answer }, act);
  return { actor, ask, act, done: () => done };
}

describe('a key is rejected', () => {
  test.each(['', ' ', 'com espaço', 'a'.repeat(201), 'acentuação'])('with the value %j', async (key) => {
    const { ask, done } = await createCaller();
    await expect(ask(key)).rejects.toMatchObject({ code: 'invalid', reason: 'idempotency_key_malformed' });
    expect(done()).toBe(0);
  });

  test('with another body or call', async () => {
    const { ask, done } = await createCaller();
    await ask('k', { a: 1 });
    const reused = { code: 'conflict', reason: 'idempotency_key_reused' };
    await expect(ask('k', { a: 2 })).rejects.toMatchObject(reused);
    await expect(ask('k', { a: 1 }, '/outra')).rejects.toMatchObject(reused);
    expect(done()).toBe(1);
  });

  test('after eight seconds while the same call is running', async () => {
    const { actor, ask } = await createCaller();
    const pendingCall = runIdempotently(
      actor,
      { key: 'k', call: '/algo', body: 'isto', answer },
      () => pendingResult,
    );
    await expect(ask('k')).rejects.toMatchObject({ code: 'conflict', reason: 'idempotency_key_busy' });
    finish({ number: 9 });
    expect(await pendingCall).toEqual({ number: 9 });
  });
});

const { promise: pendingResult, resolve: finish } = withResolvers<{ number: number }>();

describe('for one key', () => {
  test('the answer is the same for a day, and the action runs once', async () => {
    const { ask, done } = await createCaller();
    const first = await ask('k'.repeat(200));
    advanceClock({ minutes: 24 * 60 - 1 });
    expect(await ask('k'.repeat(200))).toEqual(first);
    expect(done()).toBe(1);
    advanceClock({ minutes: 2 });
    expect(await ask('k'.repeat(200), 'outra coisa')).toEqual({ number: 2 });
  });

  test('twenty concurrent calls get one answer', async () => {
    const { ask, done } = await createCaller();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('k')));
    expect(answers).toEqual(answers.map(() => ({ number: 1 })));
    expect(done()).toBe(1);
  });

  test('another user has their own answer', async () => {
    const [one, two] = [await createCaller(), await createCaller()];
    await one.ask('k', 'isto');
    expect(await two.ask('k', 'outra coisa')).toEqual({ number: 1 });
  });

  test('an error is not stored, because nothing was done', async () => {
    const { actor, ask } = await createCaller();
    const refusing = () => Promise.reject(new DomainError('conflict', 'amount_changed'));
    const refused = runIdempotently(actor, { key: 'k', call: '/algo', body: 'isto', answer }, refusing);
    await expect(refused).rejects.toThrow('amount_changed');
    expect(await ask('k', 'outra coisa')).toEqual({ number: 1 });
  });

  test('a retry completes the call of a dead process', async () => {
    const { actor, ask } = await createCaller();
    await ask('k');
    await db.$executeRaw`update idempotency_keys set answer = null where user_id = ${actor.userId}`;
    advanceClock({ minutes: 1 });
    expect(await ask('k')).toEqual({ number: 2 });
  });
});

test('without a key every call runs, and nothing is stored', async () => {
  const { actor, ask } = await createCaller();
  expect([await ask(null), await ask(null)]).toEqual([{ number: 1 }, { number: 2 }]);
  expect(await db.idempotencyKey.count({ where: { userId: actor.userId } })).toBe(0);
});

test("yesterday's answers are deleted, newer ones stay", async () => {
  const { actor, ask } = await createCaller();
  await ask('velha');
  advanceClock({ days: 1, minutes: 1 });
  await ask('nova');
  await purgeExpiredIdempotencyKeys(clock.now());
  const kept = await db.idempotencyKey.findMany({ where: { userId: actor.userId } });
  expect(kept.map(({ key }) => key)).toEqual(['nova']);
});

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
