import { cache } from 'react';
import { notFound } from 'next/navigation';
import type { WorkDetails } from '@/lib/catalog/contract';
import { getWork } from '@/lib/catalog/work';
import { DomainError } from '@/lib/platform/errors';
import { rowIdParam } from '@/lib/platform/database/row-id';

/** The ad of a URL, read once per request; an unknown, hidden or malformed id is not found. */
export const loadDetails = cache(async (param: string): Promise<WorkDetails> => {
  const id = rowIdParam.safeParse(param);
  if (!id.success) notFound();
  try {
    return await getWork(id.data);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') notFound();
    throw error;
  }
});
