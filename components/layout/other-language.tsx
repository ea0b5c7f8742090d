'use client';

import { useHydrated } from '@/components/forms/use-hydrated';
import { TextLink } from '@/components/ui/text-link';
import type { Locale } from '@/lib/platform/locale';

type Props = { locale: Locale; origin: string; className: string; children: string };

/** This page in the other language, which lives on a host of its own; the home page there until scripts run. */
export function OtherLanguage({ locale, origin, ...rest }: Props) {
  const page = useHydrated() ? window.location.pathname + window.location.search : '/';
  return <TextLink href={origin + page} hrefLang={locale} lang={locale} {...rest} />;
}
