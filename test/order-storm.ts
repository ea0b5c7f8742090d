import type { z } from 'zod';
import { type fault, ROUTES } from '@/sandbox/faults';
import { allEnded, atOnce } from './at-once';
import fc from './fast-check';
import { sandbox } from './payment-sandbox';
import {
  CUSTOMER_ACTIONS,
  GATEWAY_ACTIONS,
  JOB_ACTIONS,
  OPERATOR_ACTIONS,
  orRefused,
  PROVIDER_ACTIONS,
  type SimulatedOrder,
} from './random-order';
import { anyHire, runPlatformStep } from './random-order-histories';
import type { Hire } from './random-people';
import { PLATFORM_ACTIONS } from './random-platform';

type Act = (order: SimulatedOrder, chance: number) => unknown;
type PlatformName = keyof typeof PLATFORM_ACTIONS;

/** The faults of a gateway: it is late, sends half an answer or none, refuses our keys, or is down. */
const LIES = [
  'delay',
  'loseAnswer',
  'stall',
  'error500',
  'unauthorized',
  'tooMany',
  'oddWord',
] as const satisfies z.output<typeof fault>['kind'][];
const LATE_MS = 40;

const operator: Record<string, Act> = {
  ...OPERATOR_ACTIONS,
  ...platform('freeze', 'payOut', 'moveToBank'),
};

/** The actors that move an order at the same time. */
const HANDS: Record<string, Act>[] = [
  CUSTOMER_ACTIONS,
  PROVIDER_ACTIONS,
  operator,
  operator,
  // A notification comes late, twice or not at all.
  { ...GATEWAY_ACTIONS, ...platform('deliverSome', 'deliver', 'applyAgain'), lie, breakDown },
  {
    ...JOB_ACTIONS,
    ...platform('expire', 'confirmByTime', 'endDisputes', 'release', 'reconcile', 'runJobs'),
    ...platform('endLostChargeBacks', 'writeOffOldDebts'),
  },
];

/** The usual course, so that money moves in most orders: what the customer does, and what follows for all orders. */
const ACTS: { customer?: string; then: PlatformName[] }[] = [
  { customer: 'pay', then: ['deliver'] },
  { customer: 'confirm', then: ['letAWeekPass'] },
  { then: ['release', 'payOut'] },
  { then: ['returnTransfers', 'deliver'] },
];
const MOST_STEPS = 2;
/** How many orders are moved at once, by six actors each. */
const ORDERS_AT_ONCE = 3;

type Step = { name: string; chance: number };
/** An order, and the steps of each actor in each act. */
export type StormyOrder = Hire & { acts: Step[][][] };

const chance = fc.nat({ max: 999 });

function handOf(actions: Record<string, Act>): fc.Arbitrary<Step[]> {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(actions)), chance });
  return fc.array(step, { maxLength: MOST_STEPS });
}

function actOf({ customer }: (typeof ACTS)[number]): fc.Arbitrary<Step[][]> {
  const hands = fc.tuple(...HANDS.map(handOf));
  if (customer === undefined) return hands;
  return fc
    .tuple(hands, fc.nat({ max: 4 }), chance)
    .map(([[first = [], ...others], skipped, decided]) => [
      skipped === 0 ? first : [{ name: customer, chance: decided }, ...first],
      ...others,
    ]);
}

/** Creates this many orders, which exist at the same time. */
export function stormOf(count: number): fc.Arbitrary<StormyOrder[]> {
  const order = fc.tuple(anyHire, fc.tuple(...ACTS.map(actOf))).map(([hire, acts]) => ({ ...hire, acts }));
  return fc.array(order, { minLength: count, maxLength: count });
}

/** Six actors move each order at once, act by act; `afterAct` runs while nothing moves. */
export async function runStorm(
  stormy: StormyOrder[],
  orders: SimulatedOrder[],
  afterAct: () => Promise<void>,
): Promise<void> {
  for (const [act, { then }] of ACTS.entries()) {
    await atOnce(ORDERS_AT_ONCE, orders, (order, index) =>
      allEnded((stormy[index]?.acts[act] ?? []).map((steps, hand) => runHand(hand, steps, order))),
    );
    await sandbox.clearFaults();
    for (const name of then) await runPlatformStep({ name, chance: act });
    await afterAct();
  }
}

async function runHand(hand: number, steps: Step[], order: SimulatedOrder): Promise<void> {
  for (const { name, chance: decided } of steps)
    await orRefused(async () => HANDS[hand]?.[name]?.(order, decided));
}

function platform(...names: PlatformName[]): Record<string, Act> {
  return Object.fromEntries(
    names.map((name): [string, Act] => [name, (_, decided) => PLATFORM_ACTIONS[name](decided)]),
  );
}

function lie(_: SimulatedOrder, decided: number): Promise<void> {
  const kind = LIES[decided % LIES.length] ?? 'delay';
  const route = ROUTES[decided % ROUTES.length] ?? 'mercado-pago.get';
  // We wait for the other half of an answer until the deadline.
  const times = kind === 'stall' ? 1 : 1 + (decided % 5);
  return sandbox.fail(route, kind, { times, ...(kind === 'delay' && { delayMs: LATE_MS }) });
}

/** A gateway is down for a while. */
async function breakDown(_: SimulatedOrder, decided: number): Promise<void> {
  const gateway = decided % 2 === 0 ? 'mercado-pago.' : 'paypal.';
  for (const route of ROUTES.filter((name) => name.startsWith(gateway)))
    await sandbox.fail(route, 'error500', { times: 1 + (decided % 9) });
}
