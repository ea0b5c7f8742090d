import { useState } from 'react';
import { storedUser } from '@/lib/browser/stored-user';
import type { FormWords } from '@/components/forms/form-words';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { payByPix } from '@/lib/orders/contract';
import type { CallError } from '@/lib/platform/call';
import { FinishLayout, type FinishProps } from './finish-layout';
import { hireRequestOf } from '@/lib/browser/payment-draft';
import { navigate } from '@/lib/browser/navigate';
import { PayerFields } from './payer-fields';
import { forgetRequestKeys, requestKey } from '@/lib/browser/request-key';

const PAYER = payByPix.body.pick({ customer_full_name: true, customer_cpf: true });

/** Orders what is in the draft, and goes to where its Pix code is. */
export function FinishByPix({ words, ...shown }: FinishProps & { words: FormWords }) {
  const { draft, labels } = shown;
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const form = useEndpointForm(payByPix, {
    fields: PAYER,
    input: (payer, token) => {
      const body = { ...hireRequestOf(draft), ...payer };
      return { body, token, idempotencyKey: requestKey(body) };
    },
    words: { reasons: words.reasons, tryLater: labels.finish.failed },
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
      {...shown}
      method="pix"
      onSubmit={form.submit}
      problem={form.problem}
      refusal={refusal}
      action={
        // What is wrong with the whole stays in sight above the button, and is not covered by a bubble.
        <SubmitButton form={form.problem === null ? form : { ...form, bubble: null }}>
          {labels.finish.submit}
        </SubmitButton>
      }
    >
      <noscript>{words.needsScript}</noscript>
      <PayerFields
        form={form}
        labels={labels.finish}
        name={storedUser.read()?.name ?? ''}
        problem={words.problem}
      />
    </FinishLayout>
  );
}
