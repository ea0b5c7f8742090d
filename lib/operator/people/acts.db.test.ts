import { describe, expect, test } from 'vitest';
import { logIn } from '@/lib/accounts/log-in';
import { findActor } from '@/lib/accounts/session';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { createOperator } from '@/test/console/operators';
import { whileHeld } from '@/test/held-rows';
import { createMember, callerFrom, logInAs, PASSWORD } from '@/test/members';
import { type ConsoleActor, getConsoleActor } from '../access/console-session';
import { sendLetterOf } from './account-acts';
import { blockPerson, liftEndedBlocks, logPersonOut, notePerson, unblockPerson, warnPerson } from './acts';
import { getPerson } from './person';

const DAY_MS = 86_400_000;
const reason = 'Pede o pagamento por fora';

async function operator(): Promise<ConsoleActor> {
  return getConsoleActor((await createOperator()).actor);
}

/** A São Paulo day, so many after today. */
function dayAfter(days: number): string {
  return saoPauloDay(new Date(clock.now().getTime() + days * DAY_MS));
}

describe('a block with a day', () => {
  test('ends by itself when that day begins in São Paulo, and the log says that nobody did it', async () => {
    const person = await createMember();
    await blockPerson(await operator(), { uid: person.uid, reason, until: dayAfter(2) });
    advanceClock({ days: 1 });
    await liftEndedBlocks();
    const attempt = () => logIn({ email: person.email, password: PASSWORD }, callerFrom());
    await expect(attempt()).rejects.toMatchObject({ reason: 'account_blocked' });
    advanceClock({ days: 1 });
    await liftEndedBlocks();
    await expect(attempt()).resolves.toMatchObject({ uid: person.uid });
    const { blocked_at: blockedAt, log } = await getPerson(person.uid);
    expect(blockedAt).toBeNull();
    expect(log).toMatchObject([
      { act: 'person_unblocked', operator: '' },
      { act: 'person_blocked', reason },
    ]);
  });

  test('is not of the past', async () => {
    const { uid } = await createMember();
    const past = blockPerson(await operator(), { uid, reason, until: dayAfter(0) });
    await expect(past).rejects.toMatchObject({ code: 'invalid', reason: 'date_past' });
  });

  test('that is taken away while it ends holds on', async () => {
    const { id, uid } = await createMember();
    await blockPerson(await operator(), { uid, reason, until: dayAfter(1) });
    advanceClock({ days: 1 });
    const changing = ['update users set blocked_until = null where id = $1'];
    await whileHeld({ table: 'users', id, changing }, liftEndedBlocks);
    expect((await getPerson(uid)).blocked_at).not.toBeNull();
  });
});

test('a note, a log-out and a lifted block are in the log of the person, the newest first', async () => {
  const acting = await operator();
  const { uid } = await createMember();
  await blockPerson(acting, { uid, reason, until: '' });
  await unblockPerson(acting, { uid, reason: 'Engano nosso' });
  await notePerson(acting, { uid, reason: 'Ligou e explicou' });
  await logPersonOut(acting, { uid, reason: 'Celular roubado' });
  const { log } = await getPerson(uid);
  expect(log.map(({ act }) => act)).toEqual([
    'person_logged_out',
    'person_noted',
    'person_unblocked',
    'person_blocked',
  ]);
  expect(log.every(({ operator: by }) => by === acting.uid)).toBe(true);
});

test('a warning goes to the person in their language, and its reason stays in the log', async () => {
  const { uid, email } = await createMember({ locale: 'en-US' });
  await warnPerson(await operator(), { uid, kind: 'payment_outside', reason: 'visto na conversa 12' });
  const [letter] = await db.mail.findMany({ where: { recipient: email } });
  expect(letter).toMatchObject({
    template: 'warned',
    locale: 'en-US',
    values: { uid, kind: 'payment_outside' },
  });
  expect(JSON.stringify(letter)).not.toContain('conversa 12');
  expect((await getPerson(uid)).log).toMatchObject([
    { act: 'person_warned', reason: 'visto na conversa 12' },
  ]);
});

test('who closes their account meanwhile gets no warning and no link, and the operator is told', async () => {
  const acting = await operator();
  const acts: ((uid: string) => Promise<void>)[] = [
    (uid) => warnPerson(acting, { uid, kind: 'spam', reason }),
    (uid) => sendLetterOf(acting, { uid, letter: 'new_password', reason }),
  ];
  for (const act of acts) {
    const { id, uid } = await createMember();
    const changing = ['update users set deleted_at = now() where id = $1'];
    const outcome = await whileHeld({ table: 'users', id, changing }, () => act(uid));
    expect(outcome).toMatchObject({ reason: { code: 'not_found', reason: 'user_not_found' } });
  }
});

test('whoever is logged out by an operator is so everywhere at once', async () => {
  const person = await createMember();
  const { token } = await logInAs(person);
  await logPersonOut(await operator(), { uid: person.uid, reason });
  expect(await findActor(token)).toBeNull();
});

test('an operator does nothing about their own account, and nothing without a reason', async () => {
  const acting = await operator();
  const { uid } = await createMember();
  const about = (decision: { uid: string; reason: string }) => [
    blockPerson(acting, { ...decision, until: '' }),
    unblockPerson(acting, decision),
    logPersonOut(acting, decision),
    notePerson(acting, decision),
    warnPerson(acting, { ...decision, kind: 'spam' }),
  ];
  for (const outcome of await Promise.allSettled(about({ uid: acting.uid, reason })))
    expect(outcome).toMatchObject({ reason: { code: 'forbidden', reason: 'own_matter' } });
  for (const outcome of await Promise.allSettled(about({ uid, reason: ' ' })))
    expect(outcome).toMatchObject({ reason: { code: 'invalid', reason: 'reason_missing' } });
  expect((await getPerson(uid)).log).toEqual([]);
});
