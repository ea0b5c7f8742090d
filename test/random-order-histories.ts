import { allEnded } from './at-once';
import fc from './fast-check';
import { ORDER_ACTIONS, orRefused, type SimulatedOrder } from './random-order';
import type { Hire } from './random-people';
import { PLATFORM_ACTIONS } from './random-platform';

type Step<Name> = { name: Name; chance: number };
type OrderStep = Step<keyof typeof ORDER_ACTIONS>;
type PlatformStep = Step<keyof typeof PLATFORM_ACTIONS>;
/** Steps that happen at once. */
type Move = OrderStep[];

/** An order and its events, round by round. */
type OrderHistory = Hire & { rounds: Move[][] };
/** Orders that exist at the same time, and the events of all of them after each round. */
export type Cohort = { histories: OrderHistory[]; platform: PlatformStep[][] };

/** What happens to all orders after each round, so that money moves in most histories. */
const PLATFORM: PlatformStep['name'][][] = [
  ['deliver'],
  ['deliver'],
  ['letAWeekPass', 'declineUnanswered', 'lockOut', 'release'],
  ['payOut'],
  ['returnTransfers', 'deliverSome'],
];
export const ROUNDS = PLATFORM.length;
/** What happens to one order, round by round. Random events alone hardly ever get an order that far. */
const PLOTS: OrderStep['name'][][][] = [
  [['pay'], ['confirm']],
  [['pay'], ['openDispute', 'answerDispute', 'decideDispute'], ['withdrawRefund'], ['decideRefund']],
  [['pay'], ['openDispute', 'offerPart', 'answerCustomer'], ['performRefund'], ['withdrawRefund']],
  [['pay'], ['confirm', 'dispute', 'settleAnswer'], ['decideForUs', 'settleAnswer']],
  [['pay'], ['confirm'], [], ['chargeBack', 'settleAnswer'], ['decideForUs', 'settleAnswer']],
  [['pay', 'pay'], ['confirm', 'giveGoodwill'], ['performRefund'], ['withdrawRefund', 'settleAnswer']],
  [['pay'], ['confirm'], [], ['giveGoodwill', 'performRefund'], ['chargeBack', 'settleAnswer']],
  [['pay'], ['refuseRefunds', 'refundByOperator'], ['performRefund'], ['decideRefund']],
  [['pay'], ['keepRefundsInProcess', 'declinePaid'], ['performRefund', 'withdrawRefund'], ['performRefund']],
  [['pay'], ['confirm', 'giveBackPart', 'settleAnswer'], ['withdrawRefund', 'settleAnswer'], ['decidePart']],
  [['pay', 'payFee'], ['confirm', 'disputeFee'], ['payFee'], ['winFee'], ['refundFee']],
  [['pay'], ['blockProvider', 'confirm'], ['decideHeld'], ['unblock']],
  [['confirmEach', 'pay'], ['accept'], ['confirm']],
  [['confirmEach', 'pay'], ['declinePaid'], ['performRefund']],
  [['confirmEach', 'pay'], [], ['openDispute', 'withdrawDispute'], ['performRefund']],
];
/** The most actors that move one order at once. */
const HANDS = 3;

const chance = fc.nat({ max: 999 });

function stepOf<Name extends string>(names: readonly Name[]): fc.Arbitrary<Step<Name>> {
  return fc.record({ name: fc.constantFrom(...names), chance });
}

const anyOrderStep = stepOf(Object.keys(ORDER_ACTIONS) as OrderStep['name'][]); // Its own keys.
const anyPlatformStep = stepOf(Object.keys(PLATFORM_ACTIONS) as PlatformStep['name'][]); // Its own keys.

/** The plot with some steps left out. The product refuses steps that are not valid. */
function partOf<Name extends string>(plot: readonly Name[]): fc.Arbitrary<Step<Name>[]> {
  const chosen = fc.tuple(
    ...plot.map((name) => fc.tuple(fc.nat({ max: 9 }), fc.record({ name: fc.constant(name), chance }))),
  );
  return chosen.map((steps) => steps.flatMap(([drawn, step]) => (drawn === 0 ? [] : [step])));
}

/** In one of three rounds several random steps happen at once; a third of the plot's steps run together with another one. */
function orderRound(plot: readonly OrderStep['name'][]): fc.Arbitrary<Move[]> {
  const before = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Move[]>([]) },
    { weight: 1, arbitrary: anyOrderStep.map((step) => [[step]]) },
    {
      weight: 2,
      arbitrary: fc.array(anyOrderStep, { minLength: 2, maxLength: HANDS }).map((steps) => [steps]),
    },
  );
  const beside = fc.array(fc.tuple(fc.nat({ max: 2 }), anyOrderStep), { minLength: 3, maxLength: 3 });
  return fc.tuple(before, partOf(plot), beside).map(([first, steps, others]) => [
    ...first,
    ...steps.map((step, index): Move => {
      const [drawn, other] = others[index] ?? [];
      return drawn === 0 && other ? [step, other] : [step];
    }),
  ]);
}

function platformRound(usual: readonly PlatformStep['name'][]): fc.Arbitrary<PlatformStep[]> {
  return fc
    .tuple(fc.array(anyPlatformStep, { maxLength: 2 }), partOf(usual))
    .map(([before, steps]) => [...before, ...steps]);
}

export const anyHire: fc.Arbitrary<Hire> = fc.record({
  method: fc.constantFrom('pix' as const, 'card' as const, 'paypal' as const),
  priceCents: fc.integer({ min: 6_000, max: 30_000 }),
  hasCoupon: fc.nat({ max: 3 }).map((drawn) => drawn === 0),
});

const historyOf = (plot: OrderStep['name'][][]): fc.Arbitrary<OrderHistory> =>
  fc
    .tuple(anyHire, fc.tuple(...PLATFORM.map((_, round) => orderRound(plot[round] ?? []))))
    .map(([hire, rounds]) => ({ ...hire, rounds }));
const history = fc.oneof(...PLOTS.map(historyOf));

/** The number of concurrent histories. */
export function cohortOf(count: number): fc.Arbitrary<Cohort> {
  return fc.record({
    histories: fc.array(history, { minLength: count, maxLength: count }),
    platform: fc.tuple(...PLATFORM.map(platformRound)),
  });
}

/** Runs the steps of a move at once, and ends when all have ended. */
export async function runOrderMove(move: Move, order: SimulatedOrder): Promise<void> {
  await allEnded(
    move.map(({ name, chance: decided }) => orRefused(async () => ORDER_ACTIONS[name](order, decided))),
  );
}

export async function runPlatformStep({ name, chance: decided }: PlatformStep): Promise<void> {
  await orRefused(() => PLATFORM_ACTIONS[name](decided));
}
