import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/platform/locale';
import detailsInEnglish from '@/messages/en-US/details.json';
import searchInEnglish from '@/messages/en-US/search.json';
import detailsInPortuguese from '@/messages/pt-BR/details.json';
import searchInPortuguese from '@/messages/pt-BR/search.json';

// One translator a language for the life of the process, so that parsed messages are kept.
const details = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: detailsInPortuguese }),
  'en-US': createTranslator({ locale: 'en-US', messages: detailsInEnglish }),
};
const search = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: searchInPortuguese }),
  'en-US': createTranslator({ locale: 'en-US', messages: searchInEnglish }),
};

export function detailsText(locale: Locale) {
  return details[locale];
}

export function searchText(locale: Locale) {
  return search[locale];
}
