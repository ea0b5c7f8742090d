import { useTranslations } from 'next-intl';
import { storedUser } from '@/lib/browser/stored-user';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Stack } from '@/components/ui/stack';
import { renewPayment, type PaymentStatus } from '@/lib/orders/paying/contract';
import { navigate } from '@/lib/browser/navigate';
import { PayerFields } from '../finish/payer-fields';
import { requestKey } from '@/lib/browser/request-key';

type Props = {
  orderId: number;
  onRenewed: (payment: PaymentStatus) => void;
};

const PAYER = renewPayment.body.pick({ customer_full_name: true, customer_cpf: true });

/** Requests a new code; asks for the payer again, who was erased with the old one. */
export function RenewPayment({ orderId, onRenewed }: Props) {
  const t = useTranslations('payment.status');
  const form = useEndpointForm(renewPayment, {
    fields: PAYER,
    input: (payer, token) => {
      const body = { ...payer, order_id: orderId };
      return { body, token, idempotencyKey: requestKey(body) };
    },
    async onAnswer(payment) {
      // An expired order is replaced by a new one.
      if (payment.order_id !== orderId) await navigate(`/payment/pix?order=${payment.order_id}`);
      else onRenewed(payment);
    },
  });
  return (
    <Form form={form}>
      <Stack gap={5}>
        <PayerFields form={form} name={storedUser.read()?.name ?? ''} />
        <SubmitButton form={form}>{t('renew')}</SubmitButton>
      </Stack>
    </Form>
  );
}
