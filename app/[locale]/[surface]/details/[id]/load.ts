import { cache } from 'react';
import { notFound } from 'next/navigation';
import type { WorkDetails } from '@/lib/catalog/contract';
import { getWork } from '@/lib/catalog/work';
import { DomainError } from '@/lib/platform/errors';

/** The largest id there can be. */
const LARGEST_ID = 2 ** 31 - 1;

/** The ad of an address, read once a request; an unknown, hidden or malformed id is the not-found page. */
export const loadDetails = cache(async (id: string): Promise<WorkDetails> => {
  if (!/^[1-9]\d*$/.test(id) || Number(id) > LARGEST_ID) notFound();
  try {
    return await getWork(Number(id));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') notFound();
    throw error;
  }
});
