import { getRequestConfig } from 'next-intl/server';
import { isLocale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US';
import ptBR from '@/messages/pt-BR';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = (await requestLocale) ?? '';
  const locale = isLocale(requested) ? requested : 'en-US';
  return { locale, messages: locale === 'pt-BR' ? ptBR : enUS, timeZone: 'America/Sao_Paulo' };
});
