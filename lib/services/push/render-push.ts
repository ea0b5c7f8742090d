import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/platform/locale';
import enUS from '@/messages/en-US/push.json';
import ptBR from '@/messages/pt-BR/push.json';

// One translator a language for the life of the process, so that parsed messages are kept.
const TRANSLATORS = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: ptBR.notices, onError: fail }),
  'en-US': createTranslator({ locale: 'en-US', messages: enUS.notices, onError: fail }),
};

type NoticeText = keyof typeof enUS.notices;

/** The words of a notice in the person's language. Throws when they name a value that is missing. */
export function renderPush(
  text: NoticeText,
  values: Record<string, string | number>,
  locale: Locale,
): { title: string; body: string } {
  const t = TRANSLATORS[locale];
  return { title: t(`${text}.title`, values), body: t(`${text}.body`, values) };
}

/** A notice with a gap is not sent. */
function fail(error: Error): never {
  throw error;
}
