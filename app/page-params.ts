import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { setRequestSurface } from '@/components/layout/request-surface';
import { isLocale, SURFACES, type Locale, type Surface } from '@/lib/platform/locale';

/**
 * The two segments that middleware.ts writes in front of every page. Tells next-intl the language, which
 * keeps the page static; so every page and layout calls this first.
 */
export async function pageParams(
  params: Promise<{ locale: string; surface: string }>,
): Promise<{ locale: Locale; surface: Surface }> {
  const { locale, surface: name } = await params;
  const surface = SURFACES.find((one) => one === name);
  if (!isLocale(locale) || surface === undefined) notFound();
  setRequestLocale(locale);
  setRequestSurface(surface);
  return { locale, surface };
}
