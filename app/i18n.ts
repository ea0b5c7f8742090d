import { getRequestConfig } from 'next-intl/server';
import { isLocale } from '@/lib/platform/locale';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = (await requestLocale) ?? '';
  const locale = isLocale(requested) ? requested : 'en-US';
  return { locale, messages: ALL_MESSAGES[locale], timeZone: TIME_ZONE };
});
