import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/platform/locale';

/**
 * Reads the segment that middleware.ts adds before every page, and sets next-intl's locale, which keeps the
 * page static; so every page and layout calls this first.
 */
export async function readLocale(params: Promise<{ locale: string }>): Promise<{ locale: Locale }> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return { locale };
}
