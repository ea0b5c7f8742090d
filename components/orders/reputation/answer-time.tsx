import { useTranslations } from 'next-intl';
import { WAKING_FROM_HOUR, WAKING_UNTIL_HOUR } from '@/lib/messaging/answer-time/rules';

const HOUR = 60;
/** In minutes; only waking hours count. */
const DAY = (WAKING_UNTIL_HOUR - WAKING_FROM_HOUR) * HOUR;

/** How long a provider takes to answer: minutes below an hour, else hours, or a day and more. */
export function AnswerTime({ minutes }: { minutes: number }) {
  const t = useTranslations('provider.numbers');
  if (minutes < HOUR) return t('answerMinutes', { minutes: Math.max(1, minutes) });
  return minutes < DAY ? t('answerHours', { hours: Math.round(minutes / HOUR) }) : t('answerDay');
}
