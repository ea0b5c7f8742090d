import { listSearchLinks, type SearchLink } from '@/lib/catalog/professions';
import type { Location } from '@/lib/places/location';
import { findPlaceByPath, placePath, slugOf } from '@/lib/places/place-path';

/** A category in a place; null: in the whole country. */
export type ServiceAddress = { category: SearchLink; place: Location | null };

/** The same in both languages: '/servicos/pintor/sp/campinas', '/servicos/pintor/sp' or '/servicos/pintor'. */
export function servicePath({ category, place }: ServiceAddress): string {
  const path = `/servicos/${slugOf(category.term)}`;
  return place ? `${path}/${placePath(place)}` : path;
}

/**
 * The category and the place that the segments after '/servicos' name in any spelling, also with the English name of
 * the category. Null: unknown. Runs no query.
 */
export function readServicePath(segments: readonly string[]): ServiceAddress | null {
  const [name = '', state, city] = segments.map(decode);
  const slug = slugOf(name);
  const category = listSearchLinks().find(({ term, english }) =>
    [slugOf(term), slugOf(english)].includes(slug),
  );
  if (!category) return null;
  if (state === undefined) return { category, place: null };
  const place = findPlaceByPath(state, city);
  return place && { category, place };
}

/** Next passes a segment escaped to the page but decoded to its metadata. Never throws. */
function decode(segment: string): string {
  return new URLSearchParams(`_=${segment}`).get('_') ?? '';
}
