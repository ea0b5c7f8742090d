'use client';

import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { LoadFailed } from '@/components/ui/load-failed';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { type Invitations as Loaded, listInvitations } from '@/lib/orders/referral/contract';
import { formatMoney, toCents } from '@/lib/platform/money';
import { ShareInvitation } from './share-invitation';

/**
 * The user's link, the people who signed up with it, and the coupons earned. `children` are shown until it has loaded.
 */
export function Invitations({ children }: { children: ReactNode }) {
  const t = useTranslations('invitations');
  useRequiredSession();
  const { data, isLoadingError, refetch } = useEndpointQuery(listInvitations, {});
  if (isLoadingError)
    return <LoadFailed text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return children;
  return (
    <Stack gap={5}>
      <Text>{t('intro')}</Text>
      <Rewards rewards={data.rewards} />
      <ShareInvitation link={data.link} text={t('shareText')} />
      <Section title={t('people', { count: data.count })}>
        <People list={data.list} />
      </Section>
      {data.coupons.length > 0 && (
        <Section title={t('coupons')}>
          <Coupons coupons={data.coupons} />
        </Section>
      )}
    </Stack>
  );
}

/** The current rewards for an invitation. */
function Rewards({ rewards: { inviter, invited, per_month: count } }: Pick<Loaded, 'rewards'>) {
  const t = useTranslations('invitations');
  if (inviter === 0 && invited === 0) return null;
  const amounts = { inviter: formatMoney(toCents(inviter)), invited: formatMoney(toCents(invited)) };
  return (
    <Text>
      {t('when')} {inviter > 0 && t('forInviter', { amount: amounts.inviter, count })}{' '}
      {invited > 0 && t('forInvited', { amount: amounts.invited })}
    </Text>
  );
}

function People({ list }: Pick<Loaded, 'list'>) {
  const t = useTranslations('invitations');
  const format = useFormatter();
  if (list.length === 0) return <Text tone="muted">{t('none')}</Text>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {list.map(({ name, at, state }) => (
        <li key={at + name} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          <span className="text-muted">
            {format.dateTime(new Date(at), { dateStyle: 'medium' })} · {t(`states.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Coupons({ coupons }: Pick<Loaded, 'coupons'>) {
  const t = useTranslations('invitations');
  const format = useFormatter();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {coupons.map(({ code, amount, until, state }) => (
        <li key={code} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span>
            <strong className="font-semibold select-all">{code}</strong> · {formatMoney(toCents(amount))}
          </span>
          <span className="text-muted">
            {state === 'usable'
              ? t('until', { day: format.dateTime(new Date(until), { dateStyle: 'medium' }) })
              : t(`couponStates.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
