import type { PaymentMethod } from '../lib/generated/prisma/client';
import fc from './fast-check';
import { isRefusal, type LivedOrder, ORDER_ACTIONS } from './random-order';
import { TOWN_ACTIONS } from './random-town';

type Step<Name> = { name: Name; chance: number };
type OrderStep = Step<keyof typeof ORDER_ACTIONS>;
type TownStep = Step<keyof typeof TOWN_ACTIONS>;

/** The events of an order, round by round. */
export type Life = { method: PaymentMethod; rounds: OrderStep[][] };
/** Orders that exist at the same time, and the events of all of them after each round. */
export type Cohort = { lives: Life[]; town: TownStep[][] };

/** The usual course of an order, so that money moves in most histories: first users' actions, then timers. */
const STORY = [
  { order: ['pay'], town: ['deliver'] },
  { order: ['confirm'], town: [] },
  { order: [], town: ['letAWeekPass', 'lockOut', 'release'] },
  { order: [], town: ['payOut'] },
  { order: [], town: ['deliverSome'] },
] as const satisfies { order: OrderStep['name'][]; town: TownStep['name'][] }[];
export const ROUNDS = STORY.length;

const chance = fc.nat({ max: 999 });

function stepOf<Name extends string>(names: readonly Name[]): fc.Arbitrary<Step<Name>> {
  return fc.record({ name: fc.constantFrom(...names), chance });
}

const anyOrderStep = stepOf(Object.keys(ORDER_ACTIONS) as OrderStep['name'][]); // Its own keys.
const anyTownStep = stepOf(Object.keys(TOWN_ACTIONS) as TownStep['name'][]); // Its own keys.

/** The usual course with random events before each step; some steps are left out. The product refuses what does not fit. */
function roundOf<Name extends string>(
  any: fc.Arbitrary<Step<Name>>,
  story: readonly Name[],
  most: number,
): fc.Arbitrary<Step<Name>[]> {
  const chosen = fc.subarray([...story], { minLength: Math.min(story.length, 1) });
  return fc
    .tuple(fc.array(any, { maxLength: most }), chosen, chance)
    .map(([before, names, decided]) => [...before, ...names.map((name) => ({ name, chance: decided }))]);
}

const life: fc.Arbitrary<Life> = fc.record({
  method: fc.constantFrom('pix' as const, 'paypal' as const),
  rounds: fc.tuple(...STORY.map(({ order }) => roundOf(anyOrderStep, order, 1))),
});

/** The number of concurrent histories. */
export function cohortOf(count: number): fc.Arbitrary<Cohort> {
  return fc.record({
    lives: fc.array(life, { minLength: count, maxLength: count }),
    town: fc.tuple(...STORY.map(({ town }) => roundOf(anyTownStep, town, 2))),
  });
}

export async function takeOrderStep({ name, chance: decided }: OrderStep, order: LivedOrder): Promise<void> {
  await orRefused(async () => ORDER_ACTIONS[name](order, decided));
}

export async function takeTownStep({ name, chance: decided }: TownStep): Promise<void> {
  await orRefused(() => TOWN_ACTIONS[name](decided));
}

/** A refusal by the product or the sandbox changes nothing; anything else is a fault. */
async function orRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
