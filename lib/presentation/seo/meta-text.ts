import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/meta.json';
import ptBR from '@/messages/pt-BR/meta.json';

// One translator per language for the life of the process, which caches parsed messages.
const texts = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: ptBR }),
  'en-US': createTranslator({ locale: 'en-US', messages: enUS }),
};

export function metaText(locale: Locale) {
  return texts[locale];
}
