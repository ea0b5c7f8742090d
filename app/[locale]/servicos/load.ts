import { cache } from 'react';
import { notFound, permanentRedirect } from 'next/navigation';
import { readServicePath, servicePath } from '@/lib/presentation/services/service-address';
import { findServicePage, type ServicePage } from '@/lib/presentation/services/service-page';

type Segments = { category: string; state?: string; city?: string };

/**
 * Finds the page for the segments after '/servicos', once per request. An unknown category or place returns 404 without
 * a query; another spelling redirects to the canonical one.
 */
export function loadService({ category, state, city }: Segments): Promise<ServicePage> {
  return readOnce([category, state, city].filter((segment) => segment !== undefined).join('/'));
}

/** Keyed by value, because the page and its metadata get different objects. */
const readOnce = cache(async (path: string): Promise<ServicePage> => {
  const address = readServicePath(path.split('/'));
  if (!address) notFound();
  const canonical = servicePath(address);
  if (canonical !== `/servicos/${path}`) permanentRedirect(canonical);
  return findServicePage(address);
});
