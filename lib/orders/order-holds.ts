import type { HoldKind, Order, OrderHold, OrderState, Prisma } from '@/lib/generated/prisma/client';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import type { Reason } from '@/lib/platform/errors';

// Why an order may not move, and what that forbids. Every question of the form "may this order be …?" is answered here,
// once for objects (`may`) and once for the database (`whereMay`), from the same table.

/** Placed and ended by us. The two people of the order do not see them. */
export const OPERATOR_HOLDS: readonly HoldKind[] = ['block', 'operator'];
/** Between the two people, or their banks. They see these. */
const SHOWN_HOLDS: readonly HoldKind[] = ['dispute', 'refund', 'charge_back', 'partial_refund'];
const ALL_HOLDS: readonly HoldKind[] = [...OPERATOR_HOLDS, ...SHOWN_HOLDS];
/** The gateway, or an operator who decides who bears what it took, comes first. */
const GATEWAY_HOLDS: readonly HoldKind[] = ['charge_back', 'partial_refund'];

/** The money is here and belongs to neither side yet. */
const UNRELEASED: readonly OrderState[] = ['paid', 'confirmed'];

type Rule = { states: readonly OrderState[]; stoppedBy: readonly HoldKind[] };

/** The states in which something may happen to an order, and the holds that stop it. */
const RULES = {
  confirm: { states: ['paid'], stoppedBy: ALL_HOLDS },
  reschedule: { states: ['paid'], stoppedBy: SHOWN_HOLDS },
  /** By the customer, who asks or gets the whole back. */
  cancel: { states: ['paid'], stoppedBy: SHOWN_HOLDS },
  /** By the provider, who gives the whole back. */
  decline: { states: UNRELEASED, stoppedBy: SHOWN_HOLDS },
  open_dispute: { states: UNRELEASED, stoppedBy: SHOWN_HOLDS },
  /** By the two, by time or by an operator: money moves. */
  end_dispute: { states: UNRELEASED, stoppedBy: [...OPERATOR_HOLDS, ...GATEWAY_HOLDS] },
  /** By an operator. */
  hold: { states: [...UNRELEASED, 'released'], stoppedBy: [...OPERATOR_HOLDS, ...GATEWAY_HOLDS] },
  /** By an operator; also what was sent on to the provider. */
  refund: {
    states: [...UNRELEASED, 'released', 'paid_out'],
    stoppedBy: [...OPERATOR_HOLDS, ...GATEWAY_HOLDS],
  },
  release: { states: ['confirmed'], stoppedBy: ALL_HOLDS },
  pay_out: { states: ['released'], stoppedBy: ALL_HOLDS },
} as const satisfies Record<string, Rule>;

type Question = keyof typeof RULES;

/** The open holds of an order, to be included in a query. */
export const OPEN_HOLDS = {
  where: { endedAt: null },
  orderBy: { id: 'asc' },
} as const satisfies Prisma.Order$holdsArgs;

type Held = { holds: readonly Pick<OrderHold, 'kind'>[] };
export type HeldOrder = Order & { holds: OrderHold[] };

/** Whether an order with its open holds may be confirmed, cancelled … Dates and refunds are not looked at. */
export function may(
  question: Exclude<Question, 'release' | 'pay_out'>,
  { state, holds }: Pick<Order, 'state'> & Held,
): boolean {
  const { states, stoppedBy }: Rule = RULES[question];
  return states.includes(state) && !holds.some(({ kind }) => stoppedBy.includes(kind));
}

/** The same for queries. Money is released and paid out only while nothing of it is on its way back or in doubt. */
export function whereMay(question: Question): Prisma.OrderWhereInput {
  const { states, stoppedBy }: Rule = RULES[question];
  const where = { state: { in: [...states] }, holds: { none: open(stoppedBy) } };
  return question === 'release' || question === 'pay_out' ? { ...where, NOT: MONEY_IS_UNSETTLED } : where;
}

/** Money taken for an order that goes back by these reasons; other refunds are of payments that came late or twice. */
const REFUNDS_OF_ORDERS = ['operator', 'cancelled', 'dispute'];

/** A refund of its money is under way, or an operator has yet to decide about a payment that differs from the order. */
const MONEY_IS_UNSETTLED: Prisma.OrderWhereInput = {
  payments: {
    some: {
      OR: [
        { refunds: { some: { ...REFUND_IS_OPEN, reason: { in: REFUNDS_OF_ORDERS } } } },
        { reviews: { some: { state: { in: UNDECIDED } } } },
      ],
    },
  },
};

/** Orders with an open hold of one of these kinds. */
export function whereHeldFor(...kinds: HoldKind[]): Prisma.OrderWhereInput {
  return { holds: { some: open(kinds) } };
}

export function isHeldFor({ holds }: Held, ...kinds: HoldKind[]): boolean {
  return holds.some(({ kind }) => kinds.includes(kind));
}

/** What the two people are told: the hold that decides what happens next; null: none that concerns them. */
export function shownHold(order: Held): 'partial_refund' | 'dispute' | 'refund' | null {
  for (const kind of ['partial_refund', 'dispute', 'refund'] as const)
    if (isHeldFor(order, kind)) return kind;
  return null;
}

/** With which error a call is refused because of a hold; null: no hold stops it. */
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

/** Holds an order, inside the transaction that has locked it. False when it is held for that already. */
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

/** Ends the open holds of these kinds of a locked order, and answers them. */
export function endHolds(
  tx: Prisma.TransactionClient,
  orderId: number,
  { kinds, ...ended }: { kinds: readonly HoldKind[]; endedAt: Date; endedById?: number },
): Promise<OrderHold[]> {
  return tx.orderHold.updateManyAndReturn({ where: { orderId, ...open(kinds) }, data: ended });
}

/** The money is back with the customer: nothing between the two is left to be decided. */
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
