import type { WorkDetails } from '@/lib/catalog/contract';
import { getWork } from '@/lib/catalog/work';
import { DomainError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';
import { detailsView, type DetailsView } from './details';

/** The largest id there can be. */
const LARGEST_ID = 2 ** 31 - 1;

/** The ad of an address; throws `not_found` for an unknown, hidden or malformed id. */
export async function getDetails(id: string): Promise<WorkDetails> {
  if (!/^[1-9]\d*$/.test(id) || Number(id) > LARGEST_ID) throw new DomainError('not_found', 'work_not_found');
  return getWork(Number(id));
}

/** An ad's page in words; throws as `getDetails` does. */
export async function readDetailsView(locale: Locale, id: string): Promise<DetailsView> {
  return detailsView(locale, await getDetails(id));
}
