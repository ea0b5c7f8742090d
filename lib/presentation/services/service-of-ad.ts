import type { WorkDetails } from '@/lib/catalog/contract';
import { findSearchLink, listSearchLinks } from '@/lib/catalog/professions';
import { hasEnoughAds } from '@/lib/catalog/service-places/has-enough-ads';
import { locationOfCity } from '@/lib/places/place-path';
import type { ServiceAddress } from './service-address';

/** The category of an ad in its city; null: no category, or too few ads for an indexed page. */
export async function findServiceOfAd({ work }: WorkDetails): Promise<ServiceAddress | null> {
  const category =
    listSearchLinks().find(({ key }) => key === work.category) ?? findSearchLink(work.user_profession);
  const place = locationOfCity(work.city_id);
  if (!category || !place) return null;
  return (await hasEnoughAds(category.term, work.city_id)) ? { category, place } : null;
}
