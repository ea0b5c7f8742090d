import { getLocale, getTranslations } from 'next-intl/server';
import { Text } from '@/components/ui/text';
import { askGateway, type PaymentWithBooks } from '@/lib/operator/payments/payment';
import { isLocale } from '@/lib/platform/locale';
import { refusalOf } from '@/lib/platform/http/error-response';

/** How a payment stands at its gateway at this moment, as we read what the gateway says. */
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
    <pre className="rounded-control bg-canvas p-3 text-xs wrap-anywhere whitespace-pre-wrap">
      {JSON.stringify(answer.found, null, 2)}
    </pre>
  );
}
