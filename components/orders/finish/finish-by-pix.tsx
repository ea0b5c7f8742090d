import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { storedUser } from '@/lib/browser/stored-user';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { payByPix } from '@/lib/orders/paying/contract';
import type { CallError } from '@/lib/platform/http/call';
import { JobPlaceStep } from '../job-place/job-place-step';
import { useJobPlaceEntry } from '../job-place/use-job-place-entry';
import { FinishLayout } from './finish-layout';
import { hireRequestOf, type PaymentDraft } from '@/lib/browser/payment-draft';
import { navigate } from '@/lib/browser/navigate';
import { PayerFields } from './payer-fields';
import { replacesWaitingOrder } from './way-back';
import { forgetRequestKeys, requestKey } from '@/lib/browser/request-key';

const PAYER = payByPix.body.pick({ customer_full_name: true, customer_cpf: true });

/** Places the order and continues to its Pix code. */
export function FinishByPix({ draft }: { draft: PaymentDraft }) {
  const t = useTranslations('payment.finish');
  const forms = useTranslations('forms');
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const startsAnew = useRef(false);
  const place = useJobPlaceEntry();
  const form = useEndpointForm(payByPix, {
    fields: PAYER,
    input: (payer, token) => {
      const body = { ...hireRequestOf(draft, startsAnew.current), ...place.body(), ...payer };
      return { body, token, idempotencyKey: requestKey(body) };
    },
    onValid: place.pictures.isIncomplete,
    async onAnswer({ order_id }) {
      forgetRequestKeys();
      await navigate(`/payment/pix?order=${order_id}`);
    },
    onRefused(error) {
      setRefusal(error);
      return false;
    },
  });
  return (
    <FinishLayout
      draft={draft}
      method="pix"
      onSubmit={(event) => {
        startsAnew.current = replacesWaitingOrder(event);
        place.submit(event, () => form.submit(event));
      }}
      problem={form.isFieldProblem ? null : form.problem}
      refusal={refusal}
      action={
        // The refusal is shown beside the button, with a way forward.
        <SubmitButton form={form.problem === null ? form : { ...form, bubble: null }} isAlone>
          {t('submit')}
        </SubmitButton>
      }
    >
      <noscript>{forms('needsScript')}</noscript>
      <PayerFields form={form} name={storedUser.read()?.name ?? ''} />
      <JobPlaceStep entry={place} />
    </FinishLayout>
  );
}
