'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { loadPaymentFile, type PaymentFileData } from '@/lib/operator/payments/contract';
import { useListWord } from '../lists/use-list-word';
import { Loaded } from '../loaded';
import { LedgerEntries } from './ledger-entries';
import { PaymentActs } from './payment-acts';
import { PaymentCard } from './payment-card';

/**
 * A payment with whose it is, its books, and what can be done about it; of an order's that is done on the order's
 * page.
 */
export function PaymentFile({ paymentId }: { paymentId: string }) {
  const t = useTranslations('paymentFile');
  const file = useEndpointQuery(loadPaymentFile, { params: { payment_id: paymentId } });
  return (
    <Loaded query={file} title={t('title')}>
      {(payment) => (
        <Stack gap={6}>
          <PaymentHead payment={payment} />
          <PaymentCard payment={payment} />
          {payment.order_id === null && <PaymentActs paymentId={payment.id} acts={payment.acts} />}
          <LedgerEntries entries={payment.entries} />
        </Stack>
      )}
    </Loaded>
  );
}

function PaymentHead({ payment: { purpose, order_id: orderId, payer } }: { payment: PaymentFileData }) {
  const t = useTranslations('paymentFile');
  const word = useListWord();
  return (
    <Stack gap={3}>
      <Heading level={1}>{t('title')}</Heading>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('payer')}</dt>
        <dd className="min-w-0 break-words">
          {payer.name} <TextLink href={`/console/people/${payer.uid}`}>{`@${payer.uid}`}</TextLink>
        </dd>
        <dt className="text-muted">{t('purpose')}</dt>
        <dd>
          {orderId === null ? (
            word(purpose)
          ) : (
            <TextLink href={`/console/orders/${orderId}`}>{t('order', { number: String(orderId) })}</TextLink>
          )}
        </dd>
      </dl>
      {orderId !== null && (
        <Text size="sm" tone="muted">
          {t('decidedWithOrder')}
        </Text>
      )}
    </Stack>
  );
}
