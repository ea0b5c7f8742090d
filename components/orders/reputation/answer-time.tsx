import { useTranslations } from 'next-intl';

const HOUR = 60;
/** Answer time counts the hours from 8 to 22. */
const DAY = 14 * HOUR;

/** How long a provider takes to answer: minutes below an hour, else hours, or a day and more. */
export function AnswerTime({ minutes }: { minutes: number }) {
  const t = useTranslations('provider.numbers');
  if (minutes < HOUR) return t('answerMinutes', { minutes: Math.max(1, minutes) });
  return minutes < DAY ? t('answerHours', { hours: Math.round(minutes / HOUR) }) : t('answerDay');
}
