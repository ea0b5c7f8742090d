import type { Messages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US';
import ptBR from '@/messages/pt-BR';

// TypeScript knows the English texts letter by letter; test/messages.test.ts sees to it that the others fit.
const MESSAGES = { 'pt-BR': ptBR, 'en-US': enUS } as Record<Locale, Messages>;

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = (await requestLocale) ?? '';
  const locale = isLocale(requested) ? requested : 'en-US';
  return { locale, messages: MESSAGES[locale], timeZone: 'America/Sao_Paulo' };
});
