import { describe, expect, test } from 'vitest';
import { logIn } from '@/lib/accounts/log-in';
import { findActor } from '@/lib/accounts/session';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createWork } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import { placePaidOrder } from '@/test/hiring';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { runAction } from '../actions/run-action';
import { listLogOf } from '../audit/log';
import { liftEndedBlocks } from '../block';
import { listObstacles } from './closing-obstacles';
import { findPerson } from './person';

const reason = 'Pede o pagamento por fora';

/** An action of an operator on a user. */
async function scene(fields?: Parameters<typeof createMember>[0]) {
  const [{ actor }, person] = [await createOperator(), await createMember(fields)];
  const found = async () => (await findPerson(person.uid)) ?? expect.unreachable();
  const act = (name: Parameters<typeof doAction>[1], values = {}, why = reason) =>
    doAction(actor, name, { id: person.id, values, reason: why });
  const log = () => listLogOf({ kind: 'person', id: person.id });
  return { actor, person, found, log, act };
}

/** The São Paulo day `days` after today. */
function dayAfter(days: number): string {
  return saoPauloDay(new Date(clock.now().getTime() + days * DAY_MS));
}

describe('a block until a day', () => {
  test('ends when that day begins in São Paulo, and the log names no operator for it', async () => {
    const { person, found, log, act } = await scene();
    await act('block_person', { until: dayAfter(2) });
    advanceClock({ days: 1 });
    await liftEndedBlocks();
    const attempt = () => logIn({ email: person.email, password: PASSWORD }, callerFrom());
    await expect(attempt()).rejects.toMatchObject({ reason: 'account_blocked' });
    advanceClock({ days: 1 });
    await liftEndedBlocks();
    await expect(attempt()).resolves.toMatchObject({ uid: person.uid });
    expect(await found()).toMatchObject({ blockedAt: null });
    expect(await log()).toMatchObject([
      { act: 'person_unblocked', operator: null },
      { act: 'person_blocked', reason },
    ]);
  });

  test('is rejected for a past day, and does not end when its day is removed concurrently', async () => {
    const { person, found, act } = await scene();
    const past = act('block_person', { until: dayAfter(0) });
    await expect(past).rejects.toMatchObject({ reason: 'date_past', fields: { until: 'too_small' } });
    await act('block_person', { until: dayAfter(1) });
    advanceClock({ days: 1 });
    const changing = ['update users set blocked_until = null where id = $1'];
    await whileHeld({ table: 'users', id: person.id, changing }, liftEndedBlocks);
    expect((await found()).blockedAt).not.toBeNull();
  });
});

test('a note, a log-out and a lifted block are in the log of the person, newest first', async () => {
  const { actor, person, log, act } = await scene();
  const { token } = await logInAs(person);
  await act('block_person');
  await act('unblock_person', {}, 'Engano nosso');
  await act('note_person', {}, 'Ligou e explicou');
  await act('log_person_out', {}, 'Celular roubado');
  expect(await findActor(token)).toBeNull();
  const by = { operator: { uid: actor.uid } };
  expect(await log()).toMatchObject([
    { act: 'person_logged_out', reason: 'Celular roubado', ...by },
    { act: 'person_noted', reason: 'Ligou e explicou', ...by },
    { act: 'person_unblocked', reason: 'Engano nosso', ...by },
    { act: 'person_blocked', reason, ...by },
  ]);
});

test('a warning is sent to the user in their language, and its reason stays in the log', async () => {
  const { person, log, act } = await scene({ locale: 'en-US' });
  await act('warn_person', { kind: 'payment_outside' }, 'visto na conversa 12');
  const [mail] = await db.mail.findMany({ where: { recipient: person.email } });
  const { uid } = person;
  expect(mail).toMatchObject({
    template: 'warned',
    locale: 'en-US',
    values: { uid, kind: 'payment_outside' },
  });
  expect(JSON.stringify(mail)).not.toContain('conversa 12');
  expect(await log()).toMatchObject([
    { act: 'person_warned', reason: 'payment_outside: visto na conversa 12' },
  ]);
});

test.each([
  ['warn_person', { kind: 'spam' }],
  ['resend_password_link', {}],
] as const)('%s has no effect on a user who closes their account at the same time', async (name, values) => {
  const { actor, person } = await scene();
  const request = await requestOf(actor, name, { id: person.id, values });
  const changing = ['update users set deleted_at = now() where id = $1'];
  const outcome = await whileHeld({ table: 'users', id: person.id, changing }, () =>
    runAction(actor, request),
  );
  expect(outcome).toMatchObject({ reason: { code: 'not_found', reason: 'user_not_found' } });
});

test('an operator cannot act on their own account', async () => {
  const { user, actor } = await createOperator();
  for (const name of ['block_person', 'note_person', 'log_person_out', 'close_person'] as const)
    await expect(doAction(actor, name, { id: user.id })).rejects.toMatchObject({ reason: 'own_matter' });
  const about = { subjectId: String(user.id), act: { startsWith: 'person_' } };
  expect(await db.auditEntry.count({ where: about })).toBe(0);
});

describe('an account that an operator closes', () => {
  test('stays open under the same rules as for its owner', async () => {
    const { actor } = await createOperator();
    const { provider, orderId } = await placePaidOrder();
    const person = (await findPerson(provider.uid)) ?? expect.unreachable();
    expect(await listObstacles(person)).toMatchObject([
      { kind: 'remove_ads_first', links: [{ text: `@${provider.uid}` }] },
      { kind: 'money_under_way', links: [{ href: `/console/orders/${orderId}`, kind: 'order' }] },
    ]);
    await expect(doAction(actor, 'close_person', { id: person.id })).rejects.toMatchObject({
      reason: 'remove_ads_first',
    });
    const { user } = await openConsoleAs(await createMember());
    const operator = (await findPerson(user.uid)) ?? expect.unreachable();
    expect(await listObstacles(operator)).toEqual([{ kind: 'revoke_operator_first', links: [] }]);
    expect(await db.auditEntry.count({ where: { act: 'person_closed' } })).toBe(0);
  });

  test('is closed as by its owner, even while blocked, and the email says that an operator closed it', async () => {
    const { actor, person, found, act } = await scene();
    await act('block_person');
    expect(await listObstacles(await found())).toEqual([]);
    await act('close_person');
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      name: 'Conta encerrada',
      passwordHash: null,
    });
    const { receipt } = await db.accountDeletion.findFirstOrThrow({ where: { userId: person.id } });
    const [mail] = await db.mail.findMany({ where: { recipient: person.email } });
    expect(mail).toMatchObject({ template: 'accountClosedByUs', values: { receipt } });
    expect(await offeredActions(actor, 'person', person.id)).toEqual([]);
    await expect(act('close_person')).rejects.toMatchObject({ reason: 'action_not_possible' });
  });

  test('and is blocked must lose its ads first, which only an operator can then remove', async () => {
    const { person, act, found, actor } = await scene();
    const works = [await createWork({ userId: person.id }), await createWork({ userId: person.id })];
    expect(await offeredActions(actor, 'person', person.id)).not.toContain('remove_ads');
    await act('block_person');
    expect(await listObstacles(await found())).toMatchObject([{ kind: 'remove_ads_first' }]);
    await expect(act('close_person')).rejects.toMatchObject({ reason: 'remove_ads_first' });
    expect(await act('remove_ads')).toMatchObject({ values: { count: 2 } });
    expect(await db.work.count({ where: { userId: person.id } })).toBe(0);
    const log = await db.auditEntry.findFirstOrThrow({
      where: { operatorId: actor.userId, act: 'ads_removed' },
    });
    expect(log.reason).toContain(works.map(({ id }) => id).join(' '));
    const closed = await act('close_person');
    const { receipt } = await db.accountDeletion.findFirstOrThrow({ where: { userId: person.id } });
    expect(closed).toMatchObject({ values: { receipt } });
  });

  test('keeps its ads if the block is lifted while they are about to be removed', async () => {
    const { actor, person, act } = await scene();
    await createWork({ userId: person.id });
    await act('block_person');
    const request = await requestOf(actor, 'remove_ads', { id: person.id });
    const changing = ['update users set blocked_at = null, blocked_reason = null where id = $1'];
    const outcome = await whileHeld({ table: 'users', id: person.id, changing }, () =>
      runAction(actor, request),
    );
    expect(outcome).toMatchObject({ reason: { reason: 'action_not_possible' } });
    expect(await db.work.count({ where: { userId: person.id } })).toBe(1);
  });
});
