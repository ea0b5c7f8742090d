import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { FeedbackThread, WriterHistory as History } from '@/lib/operator/feedback/thread';
import { listUrl } from '@/lib/operator/lists/list';
import { Facts } from '../facts';
import { Moment } from '../moment';
import { PersonLink } from '../person-link';
import { Record, Records } from '../records';
import { useListWord } from '../use-list-word';

/** The writer of a message: orders, disputes, blocks and other messages, with links. */
export function WriterHistory({ details: { history, earlier, thread } }: { details: FeedbackThread }) {
  const t = useTranslations('supportDesk');
  const word = useListWord();
  return (
    <Stack gap={4}>
      {history ? <Account history={history} /> : <Text tone="muted">{t('visitor')}</Text>}
      <Records title={t(thread.userId === null ? 'sameAddress' : 'earlier')} of={earlier}>
        {({ id, number, code, createdAt, state }) => (
          <Record key={id} at={createdAt}>
            <TextLink href={`/console/feedback/${id}`}>{number}</TextLink>
            <span className="block text-sm text-muted">{`${word(`about_${code}`)} · ${t(`states.${state}`)}`}</span>
          </Record>
        )}
      </Records>
    </Stack>
  );
}

function Account({ history: { person, bought, sold, disputes, blocks } }: { history: History }) {
  const t = useTranslations('supportDesk');
  const word = useListWord();
  return (
    <>
      <Facts
        of={[
          [t('person'), <PersonLink key="person" person={person} />],
          [t('since'), <Moment key="since" at={person.createdAt} />],
          [
            t('orders'),
            <TextLink key="orders" href={listUrl('orders', { q: `@${person.uid}` })}>
              {t('ordersCount', { bought, sold })}
            </TextLink>,
          ],
        ]}
      />
      {person.blockedAt && <Badge tone="danger">{t('blocked')}</Badge>}
      <Records title={t('disputes')} of={disputes}>
        {({ orderId, title, outcome, openedAt, isCustomer }) => (
          <Record key={orderId} at={openedAt}>
            <TextLink href={`/console/orders/${orderId}`}>{title}</TextLink>
            <span className="block text-sm text-muted">
              {`${t(isCustomer ? 'asCustomer' : 'asProvider')} · ${
                outcome === null ? t('disputeOpen') : word(`dispute_${outcome}`)
              }`}
            </span>
          </Record>
        )}
      </Records>
      <Records title={t('blocks')} of={blocks}>
        {({ id, act, at }) => (
          <Record key={id} at={at}>
            <TextLink href={`/console/people/${person.uid}`}>{word(act)}</TextLink>
          </Record>
        )}
      </Records>
    </>
  );
}
