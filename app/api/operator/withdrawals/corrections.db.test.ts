import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import errors from '@/messages/pt-BR/errors.json';
import { ask } from '@/test/ask';
import { checkBooks } from '@/test/books';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { readStanding, standingAfter } from '@/test/console/withdrawals';
import { waitForWaiting } from '@/test/held-rows';
import { placePaidOrder } from '@/test/hiring';
import { PUT as correctRoute } from './correct/route';
import { PUT as noteRoute } from './note/route';
import { GET as listRoute } from './route';

const { reasons } = errors;
const NOTED = { from: 'cash_pix', amount_cents: 400, reason: 'Repasses de novembro' };

let operator: TestOperator;
let transfers = 0;
let transferId = '';
/** What Mercado Pago and our bank hold before the withdrawal. */
let before = { cash_pix: 0, bank: 0 };
beforeAll(async () => {
  await placePaidOrder();
  operator = await createOperator();
});
beforeEach(async () => {
  before = await readStanding();
  transfers += 1;
  // A colon, as a correction's own key has some.
  transferId = `W:${transfers}`;
  await ask(noteRoute, { token: operator.token, body: { ...NOTED, transfer_id: transferId } });
});

const logged = () =>
  db.auditEntry.findMany({
    where: { act: 'withdrawal_corrected', subjectId: `withdrawal:cash_pix:${transferId}` },
    orderBy: { id: 'asc' },
  });

function correct(changed: object = {}, { token } = operator) {
  const body = {
    from: 'cash_pix',
    transfer_id: transferId,
    stands_cents: 400,
    amount_cents: 0,
    reason: 'Nada foi passado',
    ...changed,
  };
  return ask(correctRoute, { token, body });
}

describe('a correction is refused, and the books stay as they were,', () => {
  test.each([
    ['without a reason', () => ({ reason: ' ' }), 422, reasons.reason_missing],
    ['to less than nothing', () => ({ amount_cents: -1 }), 422, expect.any(String)],
    ['of what was never noted', () => ({ transfer_id: 'none' }), 404, reasons.withdrawal_not_found],
    ['of another gateway’s', () => ({ from: 'cash_paypal' }), 404, reasons.withdrawal_not_found],
    ['of another amount than stands there', () => ({ stands_cents: 1 }), 409, reasons.withdrawal_changed],
    ['to what it is already', () => ({ amount_cents: 400 }), 409, reasons.withdrawal_unchanged],
    ['to more than is there', () => ({ amount_cents: before.cash_pix + 1 }), 409, reasons.not_enough],
  ])('%s', async (_, changed, status, message) => {
    expect(await correct(changed())).toMatchObject({ status, body: { error: { message } } });
    expect(await readStanding()).toEqual(standingAfter(before, 400));
    expect(await logged()).toEqual([]);
  });

  test('without a second factor of these minutes', async () => {
    const stale = await createOperator();
    await db.consoleSession.updateMany({
      where: { operatorId: stale.user.id },
      data: { confirmedAt: new Date(0) },
    });
    expect(await correct({}, stale)).toMatchObject({ status: 403 });
    expect(await readStanding()).toEqual(standingAfter(before, 400));
  });
});

test('a withdrawal is undone once, by a posting of its own, and the log says who did it and why', async () => {
  expect(await correct()).toMatchObject({ status: 200 });
  expect(await readStanding()).toEqual(before);
  expect(await correct()).toMatchObject({
    status: 409,
    body: { error: { message: reasons.withdrawal_changed } },
  });
  expect(await readStanding()).toEqual(before);
  const keys = [`withdrawal:cash_pix:${transferId}`, `withdrawal_correction:cash_pix:${transferId}:1`];
  expect(await db.ledgerTransaction.count({ where: { key: { in: keys } } })).toBe(2);
  expect(await logged()).toMatchObject([
    {
      operatorId: operator.user.id,
      reason: 'Nada foi passado',
      before: { amountCents: 400, corrections: 0 },
      after: { amountCents: 0, corrections: 1 },
    },
  ]);
  await checkBooks();
});

test('an amount is corrected as often as it is wrong, and the list says what it comes to', async () => {
  expect(await correct({ amount_cents: 40 })).toMatchObject({ status: 200 });
  expect(await correct({ stands_cents: 40, amount_cents: 400 })).toMatchObject({ status: 200 });
  expect(await correct({ amount_cents: 70 })).toMatchObject({ status: 200 });
  expect(await readStanding()).toEqual(standingAfter(before, 70));
  expect(await ask(listRoute, { token: operator.token })).toMatchObject({
    body: {
      withdrawals: expect.arrayContaining([
        {
          from: 'cash_pix',
          transfer_id: transferId,
          noted_at: expect.any(String),
          amount_cents: 70,
          is_corrected: true,
        },
      ]),
    },
  });
  await checkBooks();
});

test('of two operators who correct it at once the second is told that it has changed', async () => {
  const other = await createOperator();
  const both = await db.$transaction(async (tx) => {
    // Somebody notes another withdrawal meanwhile, so that both have looked and wait.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('withdrawal:cash_pix'))`;
    const asked = [correct({ amount_cents: 40 }), correct({ amount_cents: 50 }, other)];
    await waitForWaiting(asked.length);
    return { asked };
  });
  const replies = await Promise.all(both.asked);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([standingAfter(before, 40), standingAfter(before, 50)]).toContainEqual(await readStanding());
  expect(await logged()).toHaveLength(1);
  await checkBooks();
});
