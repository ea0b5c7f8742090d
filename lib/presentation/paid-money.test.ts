import { expect, test } from 'vitest';
import type { Purchase } from '@/lib/orders/contract';
import { isInReview, isPlainlyPaid } from './paid-money';

const paid = { kind: 'paid' as const, at: '2026-11-24T12:00:00.000Z', amount: 10_005 };
const none = { movements: [], returning_amount: 0, unexpected: [] };

function order(money: Partial<Purchase['money']>) {
  return { transaction_amount: 10_005, money: { ...none, ...money } };
}

test.each([
  ['nothing', {}, true],
  ['what was asked for', { movements: [paid] }, true],
  ['another amount', { movements: [{ ...paid, amount: 9_000 }] }, false],
  ['a refund under way', { movements: [paid], returning_amount: 1 }, false],
  ['a refund', { movements: [paid, { ...paid, kind: 'refunded' as const, amount: -1 }] }, false],
])('an order with %s', (_, money, isPlain) => {
  expect(isPlainlyPaid(order(money))).toBe(isPlain);
});

test('an order is in review while an operator decides about its money', () => {
  const differs = { kind: 'differs' as const, amount: 1, currency: 'BRL' };
  expect(isInReview(order({ unexpected: [{ ...differs, state: 'deciding' }] }))).toBe(true);
  expect(isInReview(order({ unexpected: [{ ...differs, state: 'accepted' }] }))).toBe(false);
});
