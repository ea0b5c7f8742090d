import { storedValue } from './stored-value';

type Choice = { selected: { id: number }; work: { id: number } };

/**
 * The service and ad chosen in this tab: the first part of a payment draft, and the only part that an ad's
 * public page uses.
 */
export const storedChoice = storedValue<Choice>(
  'serss-payment',
  (stored) => {
    const { selected, work }: Record<string, unknown> = { ...(isObject(stored) ? stored : {}) };
    return hasId(selected) && hasId(work) ? { selected, work } : null;
  },
  { session: true },
);

/** The id of the service chosen from this ad; null when none or another ad's was chosen. */
export function chosenFrom(workId: number, choice: Choice | null): number | null {
  return choice?.work.id === workId ? choice.selected.id : null;
}

function hasId(value: unknown): value is { id: number } {
  return isObject(value) && 'id' in value && typeof value.id === 'number';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
