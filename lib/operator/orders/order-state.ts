import { type HoldKind, OrderState, Prisma, type RefundState } from '@/lib/generated/prisma/client';
import { OPERATOR_HOLDS, REFUNDS_OF_ORDERS } from '@/lib/orders/order-holds';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { REFUND_IS_DUE } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';

/** Money of an ended order can still wait for a decision; the shown state stays that of the order. */
const ENDED: readonly OrderState[] = ['expired', 'cancelled', 'refunded'];

/**
 * The reasons why an order is stopped, each with its SQL condition on orders `o`. The first one that applies is shown.
 * The conditions start from the few open cases, so the list can filter by them.
 */
export const STOPS = {
  charged_back: Prisma.sql`o.state = 'charged_back'`,
  partial_refund: underWay(heldFor('partial_refund')),
  held: underWay(heldFor(...OPERATOR_HOLDS)),
  refused: underWay(refundIs('refused')),
  refunding: underWay(Prisma.sql`(${heldFor('refund')} or ${refundIs(...REFUND_IS_DUE)})`),
  in_dispute: underWay(heldFor('dispute')),
  review: underWay(Prisma.sql`o.id in (
    select p.order_id from payment_reviews r join payments p on p.id = r.payment_id
    where r.state in (${literals(UNDECIDED)}))`),
} as const;

export type Stop = keyof typeof STOPS;
const STOP_NAMES = Object.keys(STOPS) as Stop[];

/** A word of `lists.words`. */
export type ShownState = OrderState | Stop;

/** The shown state of an order `o`: why it is stopped, or else its state. */
export const SHOWN_STATE = Prisma.sql`case ${Prisma.join(
  STOP_NAMES.map((stop) => Prisma.sql`when ${STOPS[stop]} then ${literals([stop])}`),
  ' ',
)} else o.state::text end`;

/**
 * The filters of the list. A state leaves out stopped orders. A reason finds all orders that it stops, even if
 * another reason is shown.
 */
export const ORDER_FILTERS: Readonly<Record<string, Prisma.Sql>> = {
  ...Object.fromEntries(
    Object.values(OrderState).map((state) => {
      const isIn = Prisma.sql`o.state = ${literals([state])}`;
      return [
        state,
        ENDED.includes(state) ? isIn : Prisma.sql`(${isIn} and ${SHOWN_STATE} = ${literals([state])})`,
      ];
    }),
  ),
  ...STOPS,
};

/** The shown state of each order, by id. */
export async function readShownStates(ids: number[]): Promise<Map<number, ShownState>> {
  const rows = await db.$queryRaw<{ id: number; state: ShownState }[]>`
    select o.id, ${SHOWN_STATE} as state from orders o where o.id = any(${ids}::int[])`;
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Every reason why an order is stopped; the first one is its shown state. */
export async function listStops(id: number): Promise<Stop[]> {
  const columns = STOP_NAMES.map((stop) => Prisma.sql`${STOPS[stop]} as ${Prisma.raw(`"${stop}"`)}`);
  const [row] = await db.$queryRaw<Record<string, boolean | null>[]>`
    select ${Prisma.join(columns)} from orders o where o.id = ${id}`;
  return STOP_NAMES.filter((stop) => row?.[stop]);
}

function underWay(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(o.state not in (${literals(ENDED)}) and ${condition})`;
}

function heldFor(...kinds: HoldKind[]): Prisma.Sql {
  return Prisma.sql`o.id in (
    select order_id from order_holds where ended_at is null and kind in (${literals(kinds)}))`;
}

/** A refund of the order itself; others are of late or repeated payments. */
function refundIs(...states: RefundState[]): Prisma.Sql {
  return Prisma.sql`o.id in (
    select p.order_id from refunds r join payments p on p.id = r.payment_id
    where r.state in (${literals(states)}) and r.reason in (${literals(REFUNDS_OF_ORDERS)}))`;
}

/** Literals instead of parameters, because Postgres estimates their frequency. */
function literals(words: readonly string[]): Prisma.Sql {
  return Prisma.raw(words.map((word) => `'${word}'`).join(', '));
}
