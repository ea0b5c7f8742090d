import { createTranslator } from 'use-intl/core';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/sms.json';
import ptBR from '@/messages/pt-BR/sms.json';

// One translator per language for the life of the process, which caches parsed messages.
const TRANSLATORS = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: ptBR, onError: fail }),
  'en-US': createTranslator({ locale: 'en-US', messages: enUS, onError: fail }),
};

/** Renders a text message in the user's language. Throws when a value used in its text is missing. */
export function renderSms(name: keyof typeof enUS, values: Record<string, string>, locale: Locale): string {
  return TRANSLATORS[locale](name, { ...values, brand: env.BRAND_NAME });
}

/** A message with a missing value must not be sent. */
function fail(error: Error): never {
  throw error;
}
