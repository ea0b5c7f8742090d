import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { balance, placePaidOrder } from '@/test/hiring';
import type { ConsoleActor } from '../access/console-session';
import { type ActionOutcome, runAction, writeConsequence } from '../actions/run-action';
import { listWithdrawals } from './withdrawals';

/** What Mercado Pago and our bank hold by the books, in cents. */
const readStanding = async () => ({ cash_pix: await balance('cash_pix'), bank: await balance('bank') });
type Standing = Awaited<ReturnType<typeof readStanding>>;

function after({ cash_pix, bank }: Standing, movedCents: number): Standing {
  return { cash_pix: cash_pix - movedCents, bank: bank + movedCents };
}

const reais = (cents: number) => (cents / 100).toFixed(2);

let operator: ConsoleActor;
let transfers = 0;
/** Unique per test; contains a colon, as the id of a withdrawal does. */
let transfer = '';
let before: Standing;

beforeAll(async () => {
  await placePaidOrder();
  operator = (await createOperator()).actor;
});
beforeEach(async () => {
  before = await readStanding();
  transfers += 1;
  transfer = `W:${transfers}`;
});

const idOf = (transferId = transfer) => `cash_pix:${transferId}`;
const loggedAs = (act: string) =>
  db.auditEntry.findMany({ where: { act, subjectId: idOf() }, orderBy: { id: 'asc' } });

function record(
  values: Record<string, string> = {},
  { by = operator, reason = 'Repasses de novembro' } = {},
) {
  const typed = { from: 'cash_pix', amount: '4,00', transfer, ...values };
  return doAction(by, 'record_withdrawal', { values: typed, reason });
}

function correct(amount: string, { by = operator, id = idOf() } = {}) {
  return doAction(by, 'correct_withdrawal', { id, values: { amount }, reason: 'Foi outro valor' });
}

describe('a withdrawal is refused, and the ledger stays unchanged,', () => {
  test.each<[string, () => Record<string, string>, object]>([
    ['of nothing', () => ({ amount: '0' }), { fields: { amount: 'too_small' } }],
    ['of less than nothing', () => ({ amount: '-1' }), { fields: { amount: expect.any(String) } }],
    ['of no amount', () => ({ amount: 'dez' }), { fields: { amount: expect.any(String) } }],
    ['of more than a ledger counts', () => ({ amount: reais(2 ** 31) }), { fields: { amount: 'too_big' } }],
    ['from no gateway', () => ({ from: 'bank' }), { fields: { from: expect.any(String) } }],
    ['without the id of its transfer', () => ({ transfer: ' ' }), { fields: { transfer: 'required' } }],
    [
      'of a cent more than is there',
      () => ({ amount: reais(before.cash_pix + 1) }),
      { reason: 'not_enough' },
    ],
    ['from an empty account', () => ({ from: 'cash_paypal' }), { reason: 'not_enough' }],
  ])('%s', async (_, changed, refusal) => {
    await expect(record(changed())).rejects.toMatchObject(refusal);
    expect(await readStanding()).toEqual(before);
    expect(await loggedAs('withdrawal_noted')).toEqual([]);
  });
});

test('a withdrawal shows both balances before and after, moves the money in the ledger, and is logged', async () => {
  const values = { from: 'cash_pix', amount: '4,00', transfer: ` ${transfer} `, reason: 'Repasses' };
  const request = { action: 'record_withdrawal', id: '', values };
  const shown = await runAction(operator, request);
  if (shown.kind !== 'confirm') return expect.unreachable();
  const then = after(before, 400);
  expect(shown.consequence.amounts).toEqual({
    fromBefore: before.cash_pix,
    fromAfter: then.cash_pix,
    bankBefore: before.bank,
    bankAfter: then.bank,
  });
  await runAction(operator, { ...request, shown: writeConsequence(shown.consequence) });
  expect(await readStanding()).toEqual(then);
  expect(await loggedAs('withdrawal_noted')).toMatchObject([
    {
      operatorId: operator.userId,
      reason: 'Repasses',
      before: null,
      after: { amountCents: 400, corrections: 0 },
    },
  ]);
});

test('the same transfer is recorded once, even by two concurrent operators', async () => {
  const { actor: other } = await createOperator();
  const both = await Promise.allSettled([record(), record({}, { by: other })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(record()).rejects.toMatchObject({ reason: 'transfer_noted' });
  expect(await readStanding()).toEqual(after(before, 400));
});

describe('a correction is refused, and the ledger stays unchanged,', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'of what was never recorded',
      () => correct('1', { id: idOf('none') }),
      { reason: 'withdrawal_not_found' },
    ],
    ['of no withdrawal', () => correct('1', { id: 'payment:1' }), { reason: 'action_not_possible' }],
    ['to the same amount', () => correct('4,00'), { reason: 'withdrawal_unchanged' }],
    ['to more than the balance', () => correct(reais(before.cash_pix + 1)), { reason: 'not_enough' }],
  ])('%s', async (_, act, refusal) => {
    await record();
    await expect(act()).rejects.toMatchObject(refusal);
    expect(await readStanding()).toEqual(after(before, 400));
    expect(await loggedAs('withdrawal_corrected')).toEqual([]);
  });
});

test('a withdrawal is cancelled by a separate posting, and the log has the operator and the reason', async () => {
  await record();
  await correct('0');
  expect(await readStanding()).toEqual(before);
  const posted = await db.ledgerTransaction.findMany({ where: { subject: idOf() }, orderBy: { id: 'asc' } });
  expect(posted.map(({ kind, n }) => [kind, n])).toEqual([
    ['withdrawal', 0],
    ['withdrawal_correction', 0],
  ]);
  expect(await loggedAs('withdrawal_corrected')).toMatchObject([
    {
      operatorId: operator.userId,
      reason: 'Foi outro valor',
      before: { amountCents: 400, corrections: 0 },
      after: { amountCents: 0, corrections: 1 },
    },
  ]);
  await checkBooks();
});

test('an amount can be corrected repeatedly, and the list shows the current one', async () => {
  await record();
  for (const amount of ['0,40', '4,00', '0,70']) await correct(amount);
  expect(await readStanding()).toEqual(after(before, 70));
  expect(await listWithdrawals()).toContainEqual(
    expect.objectContaining({ from: 'cash_pix', transferId: transfer, amountCents: 70, isCorrected: true }),
  );
  await checkBooks();
});

test('of two operators who correct it concurrently, the second sees the current amount', async () => {
  await record();
  const { actor: other } = await createOperator();
  const request = (amount: string) => ({
    action: 'correct_withdrawal',
    id: idOf(),
    values: { amount, reason: 'x' },
  });
  const shownOf = (outcome: ActionOutcome) =>
    outcome.kind === 'confirm' ? writeConsequence(outcome.consequence) : expect.unreachable();
  const [one, two] = [request('0,40'), request('0,50')];
  const [shownOne, shownTwo] = [
    shownOf(await runAction(operator, one)),
    shownOf(await runAction(other, two)),
  ];
  const outcomes = await Promise.all([
    runAction(operator, { ...one, shown: shownOne }),
    runAction(other, { ...two, shown: shownTwo }),
  ]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['confirm', 'done']);
  expect([after(before, 40), after(before, 50)]).toContainEqual(await readStanding());
  expect(await loggedAs('withdrawal_corrected')).toHaveLength(1);
  await checkBooks();
});
