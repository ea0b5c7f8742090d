import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { NoticeItem } from '@/lib/notices/contract';
import type { NoticeGroup } from '@/lib/notices/kinds';
import type { IconName } from '@/lib/presentation/icon-names';
import { showDayOf, showTimeOf } from '@/lib/presentation/order-times';

const ICONS: Record<NoticeGroup, IconName> = {
  orders: 'calendar-check',
  money: 'wallet',
  reviews: 'sparkles',
  answers: 'message-circle',
  system: 'shield-check',
};

/** A notice as a list item. Its link marks it as read on the server and leads to its page. */
export function NoticeRow({ notice }: { notice: NoticeItem }) {
  const t = useTranslations('notices');
  const { id, kind, group, order_id, at, read } = notice;
  return (
    <li>
      <a
        href={`/notices/${id}`}
        className={clsx(
          'flex min-h-11 items-start gap-3 rounded-card border p-4 hover:border-brand',
          read ? 'border-line bg-surface' : 'border-transparent bg-brand-soft',
        )}
      >
        <Icon name={ICONS[group]} className="mt-0.5 shrink-0 text-brand" />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className={clsx('break-words', !read && 'font-semibold')}>
            {t(`kinds.${kind}`, { order: String(order_id) })}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {t(`groups.${group}`)}
            <time dateTime={at} className="tabular-nums">
              {showDayOf(at)} {showTimeOf(at)}
            </time>
            {!read && <Badge tone="brand">{t('unread')}</Badge>}
          </span>
        </span>
      </a>
    </li>
  );
}
