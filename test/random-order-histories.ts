import type { PaymentMethod } from '../lib/generated/prisma/client';
import fc from './fast-check';
import { isRefusal, type SimulatedOrder, ORDER_ACTIONS } from './random-order';
import { PLATFORM_ACTIONS } from './random-platform';

type Step<Name> = { name: Name; chance: number };
type OrderStep = Step<keyof typeof ORDER_ACTIONS>;
type PlatformStep = Step<keyof typeof PLATFORM_ACTIONS>;

/** The events of an order, round by round. */
export type OrderHistory = { method: PaymentMethod; rounds: OrderStep[][] };
/** Orders that exist at the same time, and the events of all of them after each round. */
export type Cohort = { histories: OrderHistory[]; platform: PlatformStep[][] };

/** The usual course of an order, so that money moves in most histories: first users' actions, then timers. */
const STORY = [
  { order: ['pay'], platform: ['deliver'] },
  { order: ['confirm'], platform: [] },
  { order: [], platform: ['letAWeekPass', 'lockOut', 'release'] },
  { order: [], platform: ['payOut'] },
  { order: [], platform: ['deliverSome'] },
] as const satisfies { order: OrderStep['name'][]; platform: PlatformStep['name'][] }[];
export const ROUNDS = STORY.length;

const chance = fc.nat({ max: 999 });

function stepOf<Name extends string>(names: readonly Name[]): fc.Arbitrary<Step<Name>> {
  return fc.record({ name: fc.constantFrom(...names), chance });
}

const anyOrderStep = stepOf(Object.keys(ORDER_ACTIONS) as OrderStep['name'][]); // Its own keys.
const anyPlatformStep = stepOf(Object.keys(PLATFORM_ACTIONS) as PlatformStep['name'][]); // Its own keys.

/** The usual course with random events before each step; some steps are left out. The product refuses what does not fit. */
function roundOf<Name extends string>(
  any: fc.Arbitrary<Step<Name>>,
  story: readonly Name[],
  maxLength: number,
): fc.Arbitrary<Step<Name>[]> {
  const chosen = fc.subarray([...story], { minLength: Math.min(story.length, 1) });
  return fc
    .tuple(fc.array(any, { maxLength }), chosen, chance)
    .map(([before, names, decided]) => [...before, ...names.map((name) => ({ name, chance: decided }))]);
}

const history: fc.Arbitrary<OrderHistory> = fc.record({
  method: fc.constantFrom('pix' as const, 'paypal' as const),
  rounds: fc.tuple(...STORY.map(({ order }) => roundOf(anyOrderStep, order, 1))),
});

/** The number of concurrent histories. */
export function cohortOf(count: number): fc.Arbitrary<Cohort> {
  return fc.record({
    histories: fc.array(history, { minLength: count, maxLength: count }),
    platform: fc.tuple(...STORY.map(({ platform }) => roundOf(anyPlatformStep, platform, 2))),
  });
}

export async function runOrderStep(
  { name, chance: decided }: OrderStep,
  order: SimulatedOrder,
): Promise<void> {
  await orRefused(async () => ORDER_ACTIONS[name](order, decided));
}

export async function runPlatformStep({ name, chance: decided }: PlatformStep): Promise<void> {
  await orRefused(() => PLATFORM_ACTIONS[name](decided));
}

/** A refusal by the product or the sandbox changes nothing; anything else is a fault. */
async function orRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
