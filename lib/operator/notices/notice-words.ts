import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/platform/locale';
import enConsole from '@/messages/en-US/console.json';
import enUS from '@/messages/en-US/operatorNotices.json';
import ptConsole from '@/messages/pt-BR/console.json';
import ptBR from '@/messages/pt-BR/operatorNotices.json';

/** Each has its texts under this name in messages/<locale>/operatorNotices.json. */
export const ALARM_KINDS = [
  'gateway_keys',
  'mail_fails',
  'books_differ',
  'backup_missing',
  'dispute_deadline',
  'charge_back',
  'charge_back_deadline',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

// One translator per language for the life of the process, which caches parsed messages.
const TRANSLATORS = {
  'pt-BR': createTranslator({ locale: 'pt-BR', messages: ptBR, onError: fail }),
  'en-US': createTranslator({ locale: 'en-US', messages: enUS, onError: fail }),
};

const QUEUES = { 'pt-BR': ptConsole.waiting, 'en-US': enConsole.waiting };

/** The texts of the digest. */
export const digestWords = (locale: Locale) => ({ t: TRANSLATORS[locale], queues: QUEUES[locale] });

/** The texts of an alarm. Throws when a value used in them is missing. */
export function alarmWords(
  kind: AlarmKind,
  values: Record<string, string | number>,
  locale: Locale,
): { title: string; text: string } {
  const t = TRANSLATORS[locale];
  return { title: t(`alarms.${kind}.title`, values), text: t(`alarms.${kind}.text`, values) };
}

/** A notice with a missing value must not be sent. */
function fail(error: Error): never {
  throw error;
}
