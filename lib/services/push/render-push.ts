import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/push.json';
import ptBR from '@/messages/pt-BR/push.json';

// One translator per language for the life of the process, which caches parsed messages.
const TRANSLATORS = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: ptBR.notices, onError: fail }),
  'en-US': createTranslator({ locale: 'en-US', messages: enUS.notices, onError: fail }),
};

type NoticeText = keyof typeof enUS.notices;

/** Renders a notification in the user's language. Throws when a value used in its texts is missing. */
export function renderPush(
  text: NoticeText,
  values: Record<string, string | number>,
  locale: Locale,
): { title: string; body: string } {
  const t = TRANSLATORS[locale];
  return { title: t(`${text}.title`, values), body: t(`${text}.body`, values) };
}

/** A notification with a missing value must not be sent. */
function fail(error: Error): never {
  throw error;
}
