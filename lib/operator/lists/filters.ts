import { DomainError } from '@/lib/platform/errors';
import { definitionOf, type ListName } from './definitions';
import { hasYear } from './source';

/** What of a list is asked for; as its address on the screen has it. */
export type Filters = {
  /** What to find a row by. */
  q?: string | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  /** First and last São Paulo day, YYYY-MM-DD. */
  from?: string | undefined;
  until?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/** Throws `invalid` (invalid_request) for a filter that the list does not have, and for a day that there never was. */
export function checkFilters(name: ListName, { state, kind, from, until, sort }: Filters): void {
  const { states, kinds, sorts, hasPeriod } = definitionOf(name);
  refuseOthers('state', state, states);
  refuseOthers('kind', kind, kinds);
  refuseOthers('sort', sort, sorts);
  refuseDay('from', from, hasPeriod);
  refuseDay('until', until, hasPeriod);
}

function refuseOthers(field: string, value: string | undefined, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value)) throw unknown(field);
}

function refuseDay(field: string, day: string | undefined, hasPeriod: boolean): void {
  if (day !== undefined && !(hasPeriod && hasYear(day))) throw unknown(field);
}

const unknown = (field: string) => new DomainError('invalid', 'invalid_request', { [field]: 'unknown' });
