import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { formatMoney, toCents } from '@/lib/platform/money';

type Props = { title: string; /** Reais. */ amount: number };

/** The service and the amount. */
export function PaymentSum({ title, amount }: Props) {
  const t = useTranslations('payment.status');
  return (
    <Stack gap={1}>
      <Heading level={2} size="base" id="payment-sum" className="break-words">
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {t('amount')}
      </Text>
      <p className="text-2xl font-bold tabular-nums">{formatMoney(toCents(amount))}</p>
    </Stack>
  );
}
