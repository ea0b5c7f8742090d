import type { ComponentProps } from 'react';
import { TextLink } from '@/components/ui/text-link';
import type { Locale } from '@/lib/platform/locale';

type Props = Pick<ComponentProps<'a'>, 'className' | 'children'> & { locale: Locale; origin: string };

/** This page in the other language, on its own host; the home page there until `LayoutClient` runs. */
export function OtherLanguage({ locale, origin, ...rest }: Props) {
  return <TextLink href={`${origin}/`} hrefLang={locale} lang={locale} data-other-language="" {...rest} />;
}
