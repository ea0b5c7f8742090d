import type { HoldKind, Order, OrderHold, OrderState, Prisma } from '@/lib/generated/prisma/client';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import type { Reason } from '@/lib/platform/errors';

// Holds and the actions they prevent. Every question of the form "may this order be …?" is answered from one
// table: for objects by `may`, in the database by `whereMay`.

/** Placed and ended by us; invisible to the order's two people. */
export const OPERATOR_HOLDS: readonly HoldKind[] = ['block', 'operator'];
/** Between the two people or their banks, and visible to them. */
const SHOWN_HOLDS: readonly HoldKind[] = ['dispute', 'refund', 'charge_back', 'partial_refund'];
const ALL_HOLDS: readonly HoldKind[] = [...OPERATOR_HOLDS, ...SHOWN_HOLDS];
/** While the gateway or an operator decides who bears the money, everything else waits. */
const GATEWAY_HOLDS: readonly HoldKind[] = ['charge_back', 'partial_refund'];

/** The money is here and belongs to neither side yet. */
const UNRELEASED: readonly OrderState[] = ['paid', 'confirmed'];

type Rule = { states: readonly OrderState[]; stoppedBy: readonly HoldKind[] };

/** The states in which an action is possible, and the holds that prevent it. */
const RULES = {
  confirm: { states: ['paid'], stoppedBy: ALL_HOLDS },
  reschedule: { states: ['paid'], stoppedBy: SHOWN_HOLDS },
  /** The place of the job. */
  change_place: { states: ['awaiting_payment', 'paid'], stoppedBy: SHOWN_HOLDS },
  /** Acceptance or decline by the provider, or decline by time. */
  accept: { states: ['paid'], stoppedBy: ALL_HOLDS },
  /** By the customer, by request or with a full refund. */
  cancel: { states: ['paid'], stoppedBy: SHOWN_HOLDS },
  /** By the provider, with a full refund. */
  decline: { states: UNRELEASED, stoppedBy: SHOWN_HOLDS },
  open_dispute: { states: UNRELEASED, stoppedBy: SHOWN_HOLDS },
  /** By the two people, by time or by an operator; moves money. */
  end_dispute: { states: UNRELEASED, stoppedBy: [...OPERATOR_HOLDS, ...GATEWAY_HOLDS] },
  /** By an operator. */
  hold: { states: [...UNRELEASED, 'released'], stoppedBy: [...OPERATOR_HOLDS, ...GATEWAY_HOLDS] },
  /** By an operator; also after a pay-out. */
  refund: {
    states: [...UNRELEASED, 'released', 'paid_out'],
    stoppedBy: [...OPERATOR_HOLDS, ...GATEWAY_HOLDS],
  },
  /** A goodwill refund by an operator; a dispute decides about the rest of the price itself. */
  refund_part: { states: [...UNRELEASED, 'released', 'paid_out'], stoppedBy: ALL_HOLDS },
  release: { states: ['confirmed'], stoppedBy: ALL_HOLDS },
  pay_out: { states: ['released'], stoppedBy: ALL_HOLDS },
} as const satisfies Record<string, Rule>;

type Question = keyof typeof RULES;

/** The open holds of an order, for inclusion in a query. */
export const OPEN_HOLDS = {
  where: { endedAt: null },
  orderBy: { id: 'asc' },
} as const satisfies Prisma.Order$holdsArgs;

type Held = { holds: readonly Pick<OrderHold, 'kind'>[] };
export type HeldOrder = Order & { holds: OrderHold[] };

/** Whether an action is possible for an order with its open holds. Does not check dates and refunds. */
export function may(
  question: Exclude<Question, 'release' | 'pay_out'>,
  { state, holds }: Pick<Order, 'state'> & Held,
): boolean {
  const { states, stoppedBy }: Rule = RULES[question];
  return states.includes(state) && !holds.some(({ kind }) => stoppedBy.includes(kind));
}

/**
 * The same as a query condition. Nothing is accepted or confirmed while a refund of it is open, and money is released
 * and paid out only while no mismatch of it is open either.
 */
export function whereMay(question: Question): Prisma.OrderWhereInput {
  const { states, stoppedBy }: Rule = RULES[question];
  const where = { state: { in: [...states] }, holds: { none: open(stoppedBy) } };
  if (question === 'accept' || question === 'confirm') return { ...where, NOT: IS_REFUNDING };
  return question === 'release' || question === 'pay_out' ? { ...where, NOT: MONEY_IS_UNSETTLED } : where;
}

/** Reasons of refunds of an order's money; other refunds are of late or duplicate payments. */
export const REFUNDS_OF_ORDERS = ['operator', 'cancelled', 'dispute'];

/** A refund is under way. */
const IS_REFUNDING: Prisma.OrderWhereInput = {
  payments: { some: { refunds: { some: { ...REFUND_IS_OPEN, reason: { in: REFUNDS_OF_ORDERS } } } } },
};

/** A refund is under way, or an operator must decide about a mismatch. */
const MONEY_IS_UNSETTLED: Prisma.OrderWhereInput = {
  OR: [IS_REFUNDING, { payments: { some: { reviews: { some: { state: { in: UNDECIDED } } } } } }],
};

/** Orders with an open hold of one of these kinds. */
export function whereHeldFor(...kinds: HoldKind[]): Prisma.OrderWhereInput {
  return { holds: { some: open(kinds) } };
}

export function isHeldFor({ holds }: Held, ...kinds: HoldKind[]): boolean {
  return holds.some(({ kind }) => kinds.includes(kind));
}

/** The hold shown to the two people, by precedence; null: none that they see. */
export function shownHold(order: Held): 'partial_refund' | 'dispute' | 'refund' | null {
  for (const kind of ['partial_refund', 'dispute', 'refund'] as const)
    if (isHeldFor(order, kind)) return kind;
  return null;
}

/** The error of a call that a hold prevents; null: no hold prevents it. */
export function refusalOfHolds(
  order: Held,
): Extract<Reason, 'order_frozen' | 'order_in_charge_back' | 'order_held'> | null {
  if (isHeldFor(order, 'dispute', 'refund')) return 'order_frozen';
  if (isHeldFor(order, ...GATEWAY_HOLDS)) return 'order_in_charge_back';
  return isHeldFor(order, ...OPERATOR_HOLDS) ? 'order_held' : null;
}

type Placed = Pick<
  Prisma.OrderHoldUncheckedCreateInput,
  'placedAt' | 'placedById' | 'placedReason' | 'stateBefore'
>;

/**
 * Places a hold on an order, inside the transaction that has locked it. False when it already has that hold.
 */
export async function placeHold(
  tx: Prisma.TransactionClient,
  orderId: number,
  { kind, ...placed }: { kind: HoldKind } & Placed,
): Promise<boolean> {
  const { count } = await tx.orderHold.createMany({
    data: [{ orderId, kind, ...placed }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Ends the open holds of these kinds on a locked order, and returns them. */
export function endHolds(
  tx: Prisma.TransactionClient,
  orderId: number,
  { kinds, ...ended }: { kinds: readonly HoldKind[]; endedAt: Date; endedById?: number },
): Promise<OrderHold[]> {
  return tx.orderHold.updateManyAndReturn({ where: { orderId, ...open(kinds) }, data: ended });
}

/** Ends the visible holds once the customer has the money back. */
export function endShownHolds(
  tx: Prisma.TransactionClient,
  orderId: number,
  endedAt: Date,
): Promise<OrderHold[]> {
  return endHolds(tx, orderId, { kinds: SHOWN_HOLDS, endedAt });
}

function open(kinds: readonly HoldKind[]) {
  return { endedAt: null, kind: { in: [...kinds] } } satisfies Prisma.OrderHoldWhereInput;
}
