import { expect } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { getProviderBalance } from '@/lib/payouts/provider-balance';
import { db } from '@/lib/platform/database/db';

type Balance = Awaited<ReturnType<typeof getProviderBalance>>;

/** Compares every amount of a provider's balance with the ledger, and returns the balance. */
export async function checkProviderBalance(userId: number): Promise<Balance> {
  const actor: Actor = { userId, uid: '', sessionId: 0 };
  const balance = await getProviderBalance(actor);
  expect(balance.balance_amount).toBe(await owedTo(userId));
  expect(sum(Object.values(balance.totals))).toBe(balance.balance_amount);
  const movements = await allMovements(actor, balance);
  expect(movements.map(({ id, amount }) => ({ id, amount }))).toEqual(await postingsTo(userId));
  for (const [kind, cents] of Object.entries(balance.totals))
    expect(sum(movements.filter((each) => each.kind === kind).map(({ amount }) => amount)), kind).toBe(cents);
  const { due_amount, debt_amount, sending_amount, held_amount } = balance;
  expect(due_amount - debt_amount + sending_amount + held_amount).toBe(balance.balance_amount);
  const due = (await listDuePayouts()).filter((line) => line.userId === userId);
  expect(sum(due.map(({ amountCents }) => amountCents))).toBe(due_amount);
  expect(await expectedFor(balance)).toBe(balance.expected_amount);
  await checkPayouts(balance);
  return balance;
}

/** Compares the balance of every provider who ever had one. */
export async function checkProviderBalances(): Promise<void> {
  const providers = await db.ledgerEntry.groupBy({ by: ['userId'], where: { account: 'provider' } });
  for (const { userId } of providers) if (userId !== null) await checkProviderBalance(userId);
}

async function owedTo(userId: number): Promise<number> {
  return sum((await postingsTo(userId)).map(({ amount }) => amount));
}

/** The amounts that each transaction posted to a provider, newest first. */
async function postingsTo(userId: number): Promise<{ id: number; amount: number }[]> {
  const entries = await db.ledgerEntry.findMany({
    where: { account: 'provider', userId },
    orderBy: { transactionId: 'desc' },
  });
  return entries.map(({ transactionId: id, amountCents }) => ({ id, amount: -amountCents }));
}

async function allMovements(actor: Actor, { movements, has_more }: Balance): Promise<Balance['movements']> {
  const last = movements.at(-1);
  if (!last || !has_more) return movements;
  return [...movements, ...(await allMovements(actor, await getProviderBalance(actor, { before: last.id })))];
}

/** What the ledger holds for the unreleased orders of a balance, less our fees and splits that are not refunded yet. */
async function expectedFor({ held }: Balance): Promise<number> {
  const ids = held.filter(({ is_released }) => !is_released).map(({ order_id }) => order_id);
  const orders = await db.order.findMany({ where: { id: { in: ids } } });
  const escrow = await db.ledgerEntry.aggregate({
    where: { account: 'escrow', transaction: { payment: { orderId: { in: ids } } } },
    _sum: { amountCents: true },
  });
  const unrefunded = await db.refund.aggregate({
    where: { kind: 'partial', state: { notIn: ['done', 'withdrawn'] }, payment: { orderId: { in: ids } } },
    _sum: { amountCents: true },
  });
  const fees = sum(orders.map(({ feeCents }) => feeCents));
  return 0 - (escrow._sum.amountCents ?? 0) - fees - (unrefunded._sum.amountCents ?? 0);
}

/** A sent pay-out has posted its amount, and any other one nets to zero; the amount follows from its shares. */
async function checkPayouts({ payouts }: Balance): Promise<void> {
  for (const { id, state, amount, netted_amount, orders } of payouts) {
    const posted = await db.ledgerEntry.aggregate({
      where: { account: 'provider', transaction: { payoutId: id } },
      _sum: { amountCents: true },
    });
    expect(posted._sum.amountCents ?? 0, state).toBe(state === 'sent' ? amount : 0);
    expect(sum(orders.map((order) => order.amount)) - netted_amount).toBe(amount);
  }
}

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
