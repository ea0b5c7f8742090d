import { useTranslations } from 'next-intl';
import { storedUser } from '@/lib/browser/stored-user';
import { ActionButton } from '@/components/forms/action-button';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { Stack } from '@/components/ui/stack';
import { payByPix, type PaymentStatus, renewPayment } from '@/lib/orders/paying/contract';
import { navigate } from '@/lib/browser/navigate';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import { PayerFields } from '../finish/payer-fields';
import { requestKey } from '@/lib/browser/request-key';

type Props = {
  orderId: number;
  onRenewed: (payment: PaymentStatus) => void;
};

const PAYER = payByPix.body.pick({ customer_full_name: true, customer_cpf: true });

/** Requests a new code. Asks for the payer's data again, which was erased with the old code. */
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

/** Requests a new code for the payer of the declined payment. */
export function RenewAtOnce({ orderId, onRenewed }: Props) {
  const t = useTranslations('payment.status');
  const action = useAction();

  async function renew(): Promise<string> {
    const body = { order_id: orderId };
    onRenewed(
      await withSession((token) => call<typeof renewPayment>('PUT', '/orders/renew', { token, body })),
    );
    return '';
  }

  return (
    <ActionButton action={action} onAction={renew} wide>
      {t('renew')}
    </ActionButton>
  );
}
