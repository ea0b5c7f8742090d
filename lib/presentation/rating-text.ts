import type { Locale } from '@/lib/platform/locale';

/** '4,8' in Portuguese. */
export function formatRating(locale: Locale, rating: number): string {
  return rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
