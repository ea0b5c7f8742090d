import { useFormatter, useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { type loadBalance, movementKind } from '@/lib/payouts/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { formatMoney } from '@/lib/platform/money';

type Props = { balance: Answer<typeof loadBalance> };

/** The balance, its parts, and what prevents the next pay-out. */
export function BalanceSummary({ balance }: Props) {
  const t = useTranslations('balance.summary');
  const parts = [
    { name: t('due'), cents: balance.due_amount },
    { name: t('sending'), cents: balance.sending_amount },
    { name: t('held'), cents: balance.held_amount },
    { name: t('debt'), cents: -balance.debt_amount },
  ].filter(({ cents }, index) => index === 0 || cents !== 0);
  return (
    <>
      <Card>
        <Stack gap={5}>
          <div>
            <Text tone="muted">{t('balance')}</Text>
            <p className="text-3xl font-extrabold tracking-tight tabular-nums max-sm:text-2xl">
              {formatMoney(balance.balance_amount)}
            </p>
            <Text size="sm" tone="muted">
              {t('balanceHint')}
            </Text>
          </div>
          <Amounts rows={parts} />
          <HelpLink topic="payout" />
          {balance.expected_amount > 0 && (
            <div className="border-t border-line pt-4">
              <Amounts rows={[{ name: t('expected'), cents: balance.expected_amount }]} />
              <Text size="sm" tone="muted">
                {t('expectedHint')}
              </Text>
            </div>
          )}
        </Stack>
      </Card>
      {balance.obstacle !== null && <Obstacle balance={balance} obstacle={balance.obstacle} />}
    </>
  );
}

function Obstacle({
  balance: { obstacle_until: until },
  obstacle,
}: Props & { obstacle: NonNullable<Props['balance']['obstacle']> }) {
  const t = useTranslations('balance.obstacles');
  const format = useFormatter();
  const when =
    until === null ? '' : format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Card tone="sun">
      <Cluster justify="between">
        <div className="min-w-48 flex-1">
          <Text className="font-semibold">{t(obstacle, { until: when })}</Text>
          <HelpLink topic="returned" />
        </div>
        {obstacle !== 'account_blocked' && obstacle !== 'payouts_held' && (
          <Button href="/settings/payments" variant="secondary">
            {t('settings')}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}

/** The sums of the movements of each kind, which together are the balance. */
export function BalanceTotals({ balance: { totals, balance_amount } }: Props) {
  const t = useTranslations('balance.totals');
  const rows = movementKind.options
    .map((kind) => ({ name: t(kind), cents: totals[kind] }))
    .filter(({ cents }) => cents !== 0);
  return (
    <Section title={t('title')}>
      <Amounts rows={rows} />
      <div className="border-t border-line pt-4">
        <Amounts rows={[{ name: t('sum'), cents: balance_amount }]} isSum />
      </div>
    </Section>
  );
}

/** Labels, and amounts at the end of their line. */
function Amounts({ rows, isSum = false }: { rows: { name: string; cents: number }[]; isSum?: boolean }) {
  return (
    <dl className="flex flex-col gap-2">
      {rows.map(({ name, cents }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className={clsx('min-w-0', isSum && 'font-semibold')}>{name}</dt>
          <dd className={clsx('shrink-0 font-semibold tabular-nums', cents < 0 && 'text-danger')}>
            {formatMoney(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
