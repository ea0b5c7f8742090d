import { useTranslations } from 'next-intl';
import { nearness } from '@/lib/presentation/chat-days';
import { showDay } from '@/lib/presentation/order-times';

/** Between what was said on two days; `day` is YYYY-MM-DD. */
export function DaySeparator({ day }: { day: string }) {
  const t = useTranslations('chat.conversation');
  const near = nearness(day, new Date());
  return (
    <li className="my-2 self-center rounded-full bg-line px-3 py-0.5 text-sm text-ink">
      <time dateTime={day}>{near === 'earlier' ? showDay(day) : t(near)}</time>
    </li>
  );
}
