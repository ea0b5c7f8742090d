import type { ReactNode } from 'react';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';

/** All texts, for parts rendered only on the server. Import it only through '#static/…'. */
export function ServerMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={ALL_MESSAGES[locale]} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
