import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text-link';
import type { loadPerson } from '@/lib/operator/people/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';
import { LogRecords, Record, Records } from '../records';
import { useListWord } from '../use-list-word';

/** What somebody did, sold and bought, and what was noted and told of them. */
export function PersonRecords({ person }: { person: Answer<typeof loadPerson> }) {
  const t = useTranslations('console.person');
  const word = useListWord();
  return (
    <>
      <LogRecords log={person.log} />
      <Records title={t('same')} of={person.same}>
        {({ uid, name, blocked, closed, shared }) => (
          <li key={uid} className="flex flex-wrap gap-x-3 gap-y-1 py-2">
            <TextLink href={`/console/people/${uid}`}>{`@${uid}`}</TextLink>
            <span className="min-w-0 grow break-words">{name}</span>
            {blocked && <Badge tone="danger">{t('blocked')}</Badge>}
            {closed && <Badge>{t('closed')}</Badge>}
            <span className="text-sm text-muted">{shared.map((by) => t(`shared.${by}`)).join(' · ')}</span>
          </li>
        )}
      </Records>
      <Records title={t('reports')} of={person.reports}>
        {({ id, kind, created_at: at, closed }) => (
          <Record key={id} at={at}>
            <TextLink href={`/console/reports/${id}`}>{word(kind)}</TextLink>{' '}
            {!closed && <Badge tone="danger">{t('open')}</Badge>}
          </Record>
        )}
      </Records>
      <Records title={t('orders')} of={person.orders}>
        {({ id, title, state, side, price_cents: cents, created_at: at }) => (
          <Record key={id} at={at}>
            <TextLink href={`/console/orders/${id}`}>{title}</TextLink>
            <span className="block text-sm text-muted">
              {`${t(side)} · ${word(state)} · ${formatMoney(cents)}`}
            </span>
          </Record>
        )}
      </Records>
      <Records title={t('ads')} of={person.ads}>
        {({ id, title, hidden }) => (
          <li key={id} className="flex gap-3 py-2">
            <TextLink href={`/console/ads/${id}`}>{title}</TextLink>
            {hidden && <Badge>{t('hidden')}</Badge>}
          </li>
        )}
      </Records>
      <Records title={t('sessions')} of={person.sessions}>
        {({ ip, user_agent: agent, seen_at: at }) => (
          <Record key={`${ip} ${at}`} at={at}>
            <span className="break-words">{`${ip} · ${agent}`}</span>
          </Record>
        )}
      </Records>
    </>
  );
}
