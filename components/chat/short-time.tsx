import { useTranslations } from 'next-intl';
import { nearness } from '@/lib/presentation/chat-days';
import { showDay, showTimeOf } from '@/lib/presentation/order-times';
import { saoPauloDay } from '@/lib/platform/dates';

/** When something was said, as short as it can be: the hour today, 'Yesterday', else the day. */
export function ShortTime({ date }: { date: number }) {
  const t = useTranslations('chat.conversation');
  const instant = new Date(date);
  const day = saoPauloDay(instant);
  const near = nearness(day, new Date());
  return (
    <time dateTime={instant.toISOString()} className="shrink-0 text-sm text-muted tabular-nums">
      {near === 'today' && showTimeOf(instant.toISOString())}
      {near === 'yesterday' && t('yesterday')}
      {near === 'earlier' && showDay(day)}
    </time>
  );
}
