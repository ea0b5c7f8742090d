import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { CheckoutWords } from '../checkout/checkout-words';

type Props = { title: string; /** Reais. */ amount: number; labels: CheckoutWords['status'] };

/** What is paid for, and how much. */
export function PaymentSum({ title, amount, labels }: Props) {
  return (
    <Stack gap={1}>
      <Heading level={2} size="base" id="payment-sum" className="break-words">
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {labels.amount}
      </Text>
      <p className="text-2xl font-bold tabular-nums">{formatMoney(toCents(amount))}</p>
    </Stack>
  );
}
