import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import type { Payout, Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { isHeldFor, OPEN_HOLDS, OPERATOR_HOLDS, shownHold, whereMay } from '@/lib/orders/order-holds';
import { providerEarnings } from '@/lib/orders/rules';
import { db } from '@/lib/platform/database/db';
import type { Answer } from '@/lib/platform/endpoint';
import { type loadBalance as contract, payoutState } from './contract';
import { findDuePayouts } from './due-payouts';
import { listMovements, sumMovements } from './provider-movements';
import { MOVEMENTS_PER_PAGE, nettedCents, PAYOUTS_SHOWN } from './rules';

type Balance = Answer<typeof contract>;
type HeldShare = Balance['held'][number];

/**
 * The actor's money as a provider, from the ledger: what they earned and what left it, what is due, what is held and
 * why, and their pay-outs. `before`: only the movements before one of them continue the list. Amounts are in BRL cents.
 */
export function getProviderBalance(
  { userId }: Actor,
  { before }: z.output<typeof contract.query> = {},
): Promise<Balance> {
  // One snapshot, so that the amounts add up.
  return db.$transaction(async (tx) => readBalance(tx, userId, before), { isolationLevel: 'RepeatableRead' });
}

async function readBalance(tx: Prisma.TransactionClient, userId: number, before?: number): Promise<Balance> {
  // Not -0.
  const balanceCents = 0 - (await balanceOf(tx, 'provider', userId));
  const sendingCents = await sumFrozen(tx, userId);
  const held = await listHeld(tx, userId);
  const heldCents = sumOf(held.filter(({ is_released }) => is_released));
  const freeCents = balanceCents - sendingCents - heldCents;
  const [due] = await findDuePayouts(tx, [userId]);
  const movements = await listMovements(tx, userId, before);
  return {
    balance_amount: balanceCents,
    due_amount: Math.max(freeCents, 0),
    debt_amount: Math.max(-freeCents, 0),
    sending_amount: sendingCents,
    held_amount: heldCents,
    expected_amount: sumOf(held.filter(({ is_released }) => !is_released)),
    obstacle: due?.obstacle ?? null,
    obstacle_until: due?.obstacle === 'pix_key_held' ? (due.pixKeyHeldUntil?.toISOString() ?? null) : null,
    totals: await sumMovements(tx, userId),
    held,
    payouts: await listPayouts(tx, userId),
    movements: movements.map(({ id, kind, at, amountCents, feeCents, orderId, title, transferId }) => ({
      id,
      kind,
      at: at.toISOString(),
      amount: amountCents,
      fee_amount: kind === 'earned' ? feeCents : 0,
      order_id: orderId,
      title,
      transfer_id: transferId,
    })),
    has_more: movements.length === MOVEMENTS_PER_PAGE,
  };
}

async function sumFrozen(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const frozen = await tx.payout.findMany({
    where: { userId, state: 'frozen' },
    select: { amountCents: true },
  });
  return frozen.reduce((total, { amountCents }) => total + amountCents, 0);
}

const include = { holds: OPEN_HOLDS } satisfies Prisma.OrderInclude;
type HeldOrder = Prisma.OrderGetPayload<{ include: typeof include }>;

/** Shares that are not released yet, and released ones that cannot be paid out now. */
async function listHeld(tx: Prisma.TransactionClient, providerId: number): Promise<HeldShare[]> {
  const orders = await tx.order.findMany({
    where: {
      providerId,
      OR: [
        { state: { in: ['paid', 'confirmed'] } },
        { state: 'released', payoutId: null, NOT: whereMay('pay_out') },
      ],
    },
    include,
    orderBy: { id: 'desc' },
  });
  // A refund under way takes an unreleased share, so the provider does not expect it any more.
  return orders
    .filter((order) => order.state === 'released' || !isHeldFor(order, 'refund'))
    .map((order) => ({
      order_id: order.id,
      title: order.title,
      amount: providerEarnings(order),
      is_released: order.state === 'released',
      reason: reasonOf(order),
      until: order.state === 'confirmed' ? (order.releaseAt?.toISOString() ?? null) : null,
    }));
}

function reasonOf(order: HeldOrder): HeldShare['reason'] {
  const shown = shownHold(order);
  if (shown) return shown;
  // The customer and the provider do not learn which of our holds it is.
  if (isHeldFor(order, ...OPERATOR_HOLDS)) return 'review';
  if (order.state === 'paid') return 'unconfirmed';
  return order.state === 'confirmed' ? 'unreleased' : 'review';
}

async function listPayouts(tx: Prisma.TransactionClient, userId: number): Promise<Balance['payouts']> {
  const payouts = await tx.payout.findMany({
    // A dissolved pay-out is not shown to the provider.
    where: { userId, state: { not: 'dissolved' } },
    include: {
      batch: { select: { frozenAt: true } },
      shares: { include: { order: { select: { title: true } } }, orderBy: { orderId: 'asc' } },
    },
    orderBy: { id: 'desc' },
    take: PAYOUTS_SHOWN,
  });
  return payouts.map((payout) => ({
    id: payout.id,
    state: payoutState.parse(payout.state),
    amount: payout.amountCents,
    netted_amount: nettedCents(payout),
    transfer_id: payout.transferId,
    at: momentOf(payout).toISOString(),
    sent_at: payout.sentAt && payout.sentAt.toISOString(),
    reason: reasonOfPayout(payout),
    orders: payout.shares.map(({ orderId, order, amountCents }) => ({
      order_id: orderId,
      title: order.title,
      amount: amountCents,
    })),
  }));
}

function momentOf({
  state,
  batch,
  sentAt,
  failedAt,
  returnedAt,
}: Payout & { batch: { frozenAt: Date } }): Date {
  const moments = {
    frozen: batch.frozenAt,
    sent: sentAt,
    failed: failedAt,
    dissolved: failedAt,
    returned: returnedAt,
  };
  return moments[state] ?? batch.frozenAt;
}

function reasonOfPayout({ state, failureReason, returnReason }: Payout): string | null {
  if (state === 'failed') return failureReason;
  return state === 'returned' ? returnReason : null;
}

function sumOf(shares: HeldShare[]): number {
  return shares.reduce((total, { amount }) => total + amount, 0);
}
