import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import errors from '@/messages/pt-BR/errors.json';
import { ask } from '@/test/ask';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { readStanding, standingAfter } from '@/test/console/withdrawals';
import { placePaidOrder } from '@/test/hiring';
import { PUT as noteRoute } from './note/route';

const { reasons } = errors;
const withdrawal = { from: 'cash_pix', amount_cents: 4_000, transfer_id: '', reason: 'Repasses de novembro' };

let operator: TestOperator;
let transfers = 0;
/** What Mercado Pago and our bank hold before the test. */
let before = { cash_pix: 0, bank: 0 };
beforeAll(async () => {
  await placePaidOrder();
  operator = await createOperator();
});
beforeEach(async () => {
  before = await readStanding();
  transfers += 1;
  withdrawal.transfer_id = `W${transfers}`;
});

const logged = () =>
  db.auditEntry.count({ where: { operatorId: operator.user.id, act: 'withdrawal_noted' } });

function note(changed: Partial<typeof withdrawal> = {}, { token } = operator) {
  return ask(noteRoute, { token, body: { ...withdrawal, ...changed } });
}

describe('a withdrawal is refused, and the books stay as they were,', () => {
  test.each([
    ['of nothing', () => ({ amount_cents: 0 }), 422, expect.any(String)],
    ['of less than nothing', () => ({ amount_cents: -1 }), 422, expect.any(String)],
    ['of more than a ledger counts', () => ({ amount_cents: 2 ** 31 }), 422, expect.any(String)],
    ['from no gateway', () => ({ from: 'bank' }), 422, expect.any(String)],
    ['without a reason', () => ({ reason: ' ' }), 422, reasons.reason_missing],
    ['without the id of its transfer', () => ({ transfer_id: ' ' }), 422, reasons.transfer_id_required],
    ['of a cent more than is there', () => ({ amount_cents: before.cash_pix + 1 }), 409, reasons.not_enough],
    ['from where nothing is', () => ({ from: 'cash_paypal' }), 409, reasons.not_enough],
  ])('%s', async (_, changed, status, message) => {
    expect(await note(changed())).toMatchObject({ status, body: { error: { message } } });
    expect(await readStanding()).toEqual(before);
    expect(await logged()).toBe(0);
  });
});

test('a withdrawal moves money in the books from the gateway to our bank, and says who noted it and why', async () => {
  const id = withdrawal.transfer_id;
  expect(await note({ transfer_id: ` ${id} ` })).toMatchObject({ status: 200 });
  expect(await readStanding()).toEqual(standingAfter(before, 4_000));
  const entries = await db.auditEntry.findMany({
    where: { operatorId: operator.user.id, act: 'withdrawal_noted' },
  });
  expect(entries).toMatchObject([
    {
      subjectKind: 'withdrawal',
      subjectId: `withdrawal:cash_pix:${id}`,
      reason: 'Repasses de novembro',
      before: null,
      after: { amountCents: 4_000, corrections: 0 },
    },
  ]);
});

test('of two operators who note the same withdrawal at once one is told that it is noted', async () => {
  const replies = await Promise.all([note(), note({}, await createOperator())]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ error: { message: reasons.transfer_noted } });
  expect((await readStanding()).bank).toBe(before.bank + 4_000);
});

test('two withdrawals at once never take more than the gateway holds', async () => {
  const other = await createOperator();
  const all = { amount_cents: before.cash_pix };
  const replies = await Promise.all([note(all), note({ ...all, transfer_id: 'other' }, other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readStanding()).toEqual(standingAfter(before, before.cash_pix));
});
