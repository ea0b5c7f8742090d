'use client';

import { useSyncExternalStore } from 'react';
import { TextLink } from '@/components/ui/text-link';
import type { Locale } from '@/lib/platform/locale';

type Props = { locale: Locale; origin: string; className: string; children: string };

const never = () => () => undefined;

/** This page in the other language, which lives on a host of its own; the home page there until scripts run. */
export function OtherLanguage({ locale, origin, ...rest }: Props) {
  const href = useSyncExternalStore(
    never,
    () => origin + window.location.pathname + window.location.search,
    () => `${origin}/`,
  );
  return <TextLink href={href} hrefLang={locale} lang={locale} {...rest} />;
}
