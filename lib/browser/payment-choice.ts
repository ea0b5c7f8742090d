import { storedValue } from './stored-value';

type Choice = { selected: { id: number }; work: { id: number } };

/**
 * Which service of which ad was chosen in this tab: the first that is known of a payment draft, and all that an ad's
 * public page says of one.
 */
export const storedChoice = storedValue<Choice>(
  'serss-payment',
  (stored) => {
    const { selected, work }: Record<string, unknown> = { ...(isObject(stored) ? stored : {}) };
    return hasId(selected) && hasId(work) ? { selected, work } : null;
  },
  { session: true },
);

/** The id of the service chosen from this ad; null when none or another ad's was. */
export function chosenFrom(workId: number, choice: Choice | null): number | null {
  return choice?.work.id === workId ? choice.selected.id : null;
}

function hasId(value: unknown): value is { id: number } {
  return isObject(value) && 'id' in value && typeof value.id === 'number';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
