import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { clsx } from 'clsx';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { HOURS_TO_ACCEPT } from '@/lib/orders/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { PaymentDraft } from '@/lib/browser/payment-draft';
import { amountOf } from '@/lib/browser/payment-draft';
import { ServiceDay } from '../service-day';

/** A line separates the total from the items. */
const DIVIDED = 'mt-1 border-t border-line pt-4';

type Props = {
  draft: PaymentDraft;
  className?: string;
  /** Additional SummaryLines. */
  more?: ReactNode;
  /** The action, below the total. */
  children?: ReactNode;
};

/** The service, provider, day and amount. */
export function CheckoutSummary({ draft, className, more, children }: Props) {
  const t = useTranslations('payment');
  const tAcceptance = useTranslations('acceptance');
  const { selected, work, date, coupon } = draft;
  return (
    <Card as="section" aria-labelledby="summary" className={className}>
      <Stack gap={4}>
        <div className="flex items-center justify-between gap-4">
          <Heading level={2} size="lg" id="summary">
            {t('summary')}
          </Heading>
          <TextLink href={`/details/${work.id}/selected`} className="inline-flex min-h-11 items-center">
            {t('change')}
          </TextLink>
        </div>
        <dl className="flex flex-col gap-3">
          <SummaryLine name={t('service')}>{selected.title}</SummaryLine>
          <SummaryLine name={t('professional')}>{work.user_name}</SummaryLine>
          <SummaryLine name={t('date')}>
            <ServiceDay day={date} />
          </SummaryLine>
          {more}
          {coupon && (
            <>
              <Amount name={t('price')} cents={toCents(selected.price)} className={DIVIDED} />
              <Amount name={`${t('discount')} (${coupon.code})`} cents={-toCents(coupon.discount)} />
            </>
          )}
          <div className={clsx('flex items-baseline justify-between gap-4', !coupon && DIVIDED)}>
            <dt className="font-semibold">{t('total')}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatMoney(amountOf(draft))}</dd>
          </div>
        </dl>
        {work.confirms_orders && <Text size="sm">{tAcceptance('note', { hours: HOURS_TO_ACCEPT })}</Text>}
        {children}
      </Stack>
    </Card>
  );
}

function Amount({ name, cents, className }: { name: string; cents: number; className?: string }) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-4 text-muted', className)}>
      <dt className="min-w-0 break-words">{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatMoney(cents)}</dd>
    </div>
  );
}

/** A label and its value in the summary. */
export function SummaryLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
