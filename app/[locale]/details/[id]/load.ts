import { cache } from 'react';
import { notFound } from 'next/navigation';
import { detailsSlot, type DetailsView } from '@/lib/presentation/views/details';
import { getDetails, readDetailsView } from '@/lib/presentation/views/read-details';
import type { WorkDetails } from '@/lib/catalog/contract';
import { DomainError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';

/** The ad of an address; an unknown, hidden or malformed id is the not-found page. */
export function loadDetails(id: string): Promise<WorkDetails> {
  return orNotFound(getDetails(id));
}

/** What the page shows: what it was given, else its ad; read once a request. */
export const loadDetailsView = cache(async (locale: Locale, id: string): Promise<DetailsView> => {
  return detailsSlot.find() ?? orNotFound(readDetailsView(locale, id));
});

async function orNotFound<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') notFound();
    throw error;
  }
}
