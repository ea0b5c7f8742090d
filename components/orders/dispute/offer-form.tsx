import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { type Dispute, offerSplit } from '@/lib/disputes/contract';
import type { Purchase, Sale } from '@/lib/orders/contract';
import { formatMoney } from '@/lib/platform/money';
import { shareAfter } from '@/lib/presentation/dispute';
import { centsOf, maskMoney } from '@/lib/presentation/masks';

/** The refund to the customer, typed as an amount. */
const fields = z.strictObject({ returned_amount: z.string().transform(centsOf) });

/** Offers the other side a split of the price. */
export function OfferForm({ order, dispute }: { order: Purchase | Sale; dispute: Dispute }) {
  const t = useTranslations('orders.dispute.offer');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(0);
  const refresh = useRefresh();
  const form = useEndpointForm(offerSplit, {
    fields,
    input: (values, token) => ({ token, body: { order_id: order.id, ...values } }),
    async onAnswer() {
      setOpen(false);
      await refresh();
      revealOrder(order.id);
    },
    fieldOf: () => 'returned_amount',
  });
  const isPossible = typed >= 1 && typed <= dispute.max_returned_amount;
  const share = isPossible ? shareAfter(order, typed) : null;
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    );
  function format(text: string): string {
    const masked = maskMoney(text);
    setTyped(centsOf(masked));
    return masked;
  }
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="returned_amount"
        label={t('label')}
        hint={t('hint', { most: formatMoney(dispute.max_returned_amount) })}
        inputMode="numeric"
        format={format}
        selectsOnFocus
      />
      {share !== null && <Text>{t('yourShare', { share: formatMoney(share) })}</Text>}
      <SubmitButton form={form} dimmed={!isPossible}>
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}
