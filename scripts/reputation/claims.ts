import type { Outcome } from './outcome';
import { mean } from './statistics';

export type Claim = { text: string; holds: boolean };

const RING_GAIN_PERCENT = 5;

/** What the rules of the reputation promise, judged by the means over the seeds. */
export function judge(outcomes: readonly Outcome[]): Claim[] {
  const meanOf = (measure: (outcome: Outcome) => number) => mean(outcomes.map(measure));
  const shrunk = meanOf(({ order }) => order.reviewed.shrunk);
  return [
    {
      text: 'the shrunk mean orders reviewed providers of a category at least as well as the raw mean',
      holds: shrunk >= meanOf(({ order }) => order.reviewed.raw),
    },
    {
      text: "the shrunk mean orders them at least as well as Wilson's lower bound",
      holds: shrunk >= meanOf(({ order }) => order.reviewed.wilson),
    },
    {
      text: 'newcomers get their first order sooner with their places than without',
      holds:
        meanOf(({ firstOrder }) => firstOrder.withPlaces) <
        meanOf(({ firstOrder }) => firstOrder.withoutPlaces),
    },
    {
      text: `a ring of strangers gains less than ${RING_GAIN_PERCENT} % of the positions of a page`,
      holds: meanOf(({ ring }) => ring.strangers) < RING_GAIN_PERCENT,
    },
  ];
}
