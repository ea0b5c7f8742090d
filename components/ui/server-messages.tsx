import type { ReactNode } from 'react';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';

/** All texts, for parts that only the server renders. Import it through '#static/…' alone. */
export function ServerMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={ALL_MESSAGES[locale]} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
