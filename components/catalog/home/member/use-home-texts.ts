import { useLocale } from 'next-intl';
import type { Locale } from '@/lib/platform/locale';
import english from '@/messages/en-US/memberHome.json';
import portuguese from '@/messages/pt-BR/memberHome.json';

export type HomeTexts = typeof english;

const TEXTS: Record<Locale, HomeTexts> = { 'pt-BR': portuguese, 'en-US': english };

/** Texts in the script that only members load; a page would carry them for every visitor. */
export function useHomeTexts(): HomeTexts {
  return TEXTS[useLocale()];
}
