'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { FurtherPage } from '@/components/forms/further-page';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Icon } from '@/components/ui/icon';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import { watchCounts } from '@/lib/browser/counts';
import { withSession } from '@/lib/browser/with-session';
import { listNotices, type NoticeItem, type readNotices } from '@/lib/notices/contract';
import type { NoticeGroup } from '@/lib/notices/kinds';
import { NOTICES_PER_PAGE } from '@/lib/notices/rules';
import { call } from '@/lib/platform/http/call';
import type { IconName } from '@/lib/presentation/icon-names';
import { showDayOf, showTimeOf } from '@/lib/presentation/order-times';

type Props = {
  /** Shown until the notices have loaded. */
  pending: ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
};

/** The user's notices, latest first, kept up to date. */
export function NoticeList({ pending, empty }: Props) {
  const t = useTranslations('notices');
  const { data, isError, refetch } = useEndpointQuery(listNotices, { query: {} });
  const refresh = useRefresh();
  useEffect(() => watchCounts(() => void refresh()));
  if (data) {
    const [latest] = data.list;
    if (!latest) return empty;
    return (
      <Stack gap={4}>
        <Cluster justify="between" gap={3} className="min-h-11">
          <p role="status">{t('new', { amount: data.unread })}</p>
          {data.unread > 0 && <MarkAll until={latest.at} onDone={refresh} />}
        </Cluster>
        <ul aria-label={t('title')} className="flex flex-col gap-2">
          <NoticeRows notices={data.list} />
        </ul>
      </Stack>
    );
  }
  if (isError) return <LoadFailed text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  return pending;
}

/** A page of notices as list items, followed by a button for more. */
function NoticeRows({ notices }: { notices: NoticeItem[] }) {
  const t = useTranslations('notices');
  const last = notices.at(-1);
  return (
    <>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
      {last && notices.length === NOTICES_PER_PAGE && (
        <FurtherPage
          endpoint={listNotices}
          input={{ query: { before: last.id } }}
          texts={{ more: t('more'), retry: t('retry'), failed: t('failed'), further: t('further') }}
        >
          {({ list }) => <NoticeRows notices={list} />}
        </FurtherPage>
      )}
    </>
  );
}

function MarkAll({ until, onDone }: { until: string; onDone: () => Promise<void> }) {
  const t = useTranslations('notices');
  const action = useAction();

  async function mark(): Promise<string> {
    await withSession((token) =>
      call<typeof readNotices>('PUT', '/notices/read', { token, body: { until } }),
    );
    await onDone();
    return '';
  }

  return (
    <ActionButton action={action} onAction={mark} variant="secondary">
      {t('markAll')}
    </ActionButton>
  );
}

const ICONS: Record<NoticeGroup, IconName> = {
  orders: 'calendar-check',
  money: 'wallet',
  reviews: 'sparkles',
  answers: 'message-circle',
  system: 'shield-check',
};

/** A notice as a list item. Its link marks it as read on the server and leads to its page. */
function NoticeRow({ notice }: { notice: NoticeItem }) {
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
