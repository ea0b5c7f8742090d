import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text-link';
import type { Person } from '@/lib/operator/people/person';
import { formatMoney } from '@/lib/platform/money';
import { Record, Records } from '../records';
import { useListWord } from '../use-list-word';

/** A user's newest ads, sales, purchases and the decisions about them. */
export function PersonRecords({ person }: { person: Person }) {
  const t = useTranslations('console.person');
  const word = useListWord();
  return (
    <>
      <Records title={t('same')} of={person.related}>
        {({ uid, name, isBlocked, isClosed, shared }) => (
          <li key={uid} className="flex flex-wrap gap-x-3 gap-y-1 py-2">
            <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
            <span className="min-w-0 grow break-words">{!isClosed && name}</span>
            {isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
            {isClosed && <Badge>{t('closed')}</Badge>}
            <span className="text-sm text-muted">{shared.map((by) => t(`shared.${by}`)).join(' · ')}</span>
          </li>
        )}
      </Records>
      <Records title={t('reports')} of={person.reportsSuffered}>
        {({ id, kind, createdAt, closedAt }) => (
          <Record key={id} at={createdAt}>
            <TextLink href={`/console/reports/${id}`}>{word(kind)}</TextLink>{' '}
            {closedAt === null && <Badge tone="danger">{t('open')}</Badge>}
          </Record>
        )}
      </Records>
      <Records title={t('orders')} of={person.orders}>
        {({ id, title, shownState, customerId, priceCents, createdAt }) => (
          <Record key={id} at={createdAt}>
            <TextLink href={`/console/orders/${id}`}>{title}</TextLink>
            <span className="block text-sm text-muted">
              {`${t(customerId === person.id ? 'customer' : 'provider')} · ${word(shownState)} · ${formatMoney(priceCents)}`}
            </span>
          </Record>
        )}
      </Records>
      <Records title={t('ads')} of={person.works}>
        {({ id, title, hiddenAt }) => (
          <li key={id} className="flex gap-3 py-2">
            <TextLink href={`/console/ads/${id}`}>{title}</TextLink>
            {hiddenAt && <Badge>{t('hidden')}</Badge>}
          </li>
        )}
      </Records>
      <Records title={t('sessions')} of={person.sessions}>
        {({ id, ip, userAgent, seenAt }) => (
          <Record key={id} at={seenAt}>
            <span className="break-words">{`${ip} · ${userAgent}`}</span>
          </Record>
        )}
      </Records>
    </>
  );
}
