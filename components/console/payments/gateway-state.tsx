import type { ReactNode } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { Text } from '@/components/ui/text';
import { askGateway, type PaymentWithBooks } from '@/lib/operator/payments/payment';
import { isLocale } from '@/lib/platform/locale';
import { refusalOf } from '@/lib/platform/http/error-response';
import { formatMoney } from '@/lib/platform/money';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { Facts } from '../facts';
import { ListWord } from '../list-word';
import { Moment } from '../moment';

/** The current state of a payment at its gateway. */
export async function GatewayState({ payment }: { payment: PaymentWithBooks }) {
  const t = await getTranslations('orderFile');
  const answer = await askGateway(payment).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  if ('error' in answer) {
    const locale = await getLocale();
    const { message } = refusalOf(answer.error, isLocale(locale) ? locale : 'en-US');
    return <Text tone="danger">{message}</Text>;
  }
  if (!answer.found) return <Text size="sm">{t('unknownToGateway')}</Text>;
  return (
    <div className="rounded-control bg-canvas p-3">
      <Facts of={await factsOf(answer.found)} />
    </div>
  );
}

async function factsOf(found: GatewayPayment) {
  const t = await getTranslations('orderFile.gateway');
  const { currency, changedAt, captureId } = found;
  const money = (cents: number) =>
    currency === 'BRL' ? formatMoney(cents) : `${currency} ${(cents / 100).toFixed(2)}`;
  const facts: [name: string, value: ReactNode][] = [
    [t('state'), found.isLost ? t('lost') : <ListWord key="state" of={found.state} />],
    [t('amount'), money(found.amountCents)],
    [t('refunded'), money(found.refundedCents)],
    [t('fee'), money(found.feeCents)],
    [t('id'), found.gatewayPaymentId],
    [t('reference'), found.reference ?? '–'],
  ];
  if (captureId !== null) facts.push([t('capture'), captureId]);
  if (changedAt) facts.push([t('changed'), <Moment key="changed" at={changedAt} />]);
  return facts;
}
