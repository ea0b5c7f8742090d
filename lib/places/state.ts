import { getStates } from '@brazilian-utils/brazilian-utils';

/** A federative unit; the id is its IBGE code, the first two digits of its cities' ids. */
export type State = { id: number; code: string; name: string };

// Compiled in: units change by constitutional amendment, and every page lists them.
const states: readonly State[] = getStates()
  .map(({ ibgeCode, code, name }) => ({ id: ibgeCode, code, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));

/** The 26 states and the Distrito Federal, by name. */
export function listStates(): readonly State[] {
  return states;
}

/** The state of a city, whose id begins with the state's. */
export function findStateOf(cityId: number): State | null {
  return findState(Math.trunc(cityId / 100_000));
}

export function findState(id: number): State | null {
  return states.find((state) => state.id === id) ?? null;
}
