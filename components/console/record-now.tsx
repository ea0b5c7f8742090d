import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Pending } from '@/lib/operator/record-now';
import type { ShownState } from '@/lib/operator/orders/order-state';
import type { PersonState } from '@/lib/operator/people/person-state';
import { formatMoney } from '@/lib/platform/money';
import { showCalendarDay } from '@/lib/presentation/console/times';
import { Facts } from './facts';
import { Day, Moment } from './moment';
import { PersonLink } from './person-link';
import { useListWord } from './use-list-word';

type Props = { state: ShownState | PersonState; since: Date; pending: Pending[] };

/** The current state of an order or a person in a sentence, and each pending item: who has to act, and since when. */
export function RecordNow({ state, since, pending }: Props) {
  const t = useTranslations('recordNow');
  return (
    <Card as="section" className="flex flex-col gap-3" aria-label={t('title')}>
      <Heading level={2} size="lg">
        {t(`states.${state}`)}
      </Heading>
      <Text size="sm" tone="muted">
        {t('since')} <Moment at={since} />
      </Text>
      {pending.length === 0 ? (
        <Text>{t('nothing')}</Text>
      ) : (
        <ul className="divide-y divide-line">
          {pending.map((each, index) => (
            <li key={index} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              <PendingItem pending={each} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PendingItem({ pending }: { pending: Pending }) {
  const t = useTranslations('recordNow');
  const word = useListWord();
  const locale = useLocale();
  const { what, since, who, next, day = '', cents, by, reason, href, order } = pending;
  const text = t(`pending.${what}`, {
    day: day && showCalendarDay(day, locale),
    number: String(order?.id ?? ''),
    state: order ? word(order.state) : '',
  });
  const facts: [string, ReactNode][] = [[t('acts'), <b key="acts">{t(`who.${who}`)}</b>]];
  if (since) facts.unshift([t('since'), <Moment key="since" at={since} />]);
  if (next) facts.push([t(`next.${next.what}`), <NextTime key="next" at={next.at} />]);
  if (by) facts.push([t('by'), <PersonLink key="by" person={{ uid: by }} />]);
  if (reason) facts.push([t('reason'), reason]);
  if (href !== undefined)
    facts.push([
      t('case'),
      <TextLink key="case" href={href} className="inline-flex min-h-11 items-center">
        {t('open')}
      </TextLink>,
    ]);
  return (
    <>
      <span className="font-semibold">
        {text}
        {cents !== undefined && (
          <span className="whitespace-nowrap tabular-nums">{` ${formatMoney(cents)}`}</span>
        )}
      </span>
      <Facts of={facts} />
    </>
  );
}

function NextTime({ at }: { at: Date | string }) {
  return typeof at === 'string' ? <Day on={at} /> : <Moment at={at} />;
}
