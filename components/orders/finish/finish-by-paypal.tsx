import { useState, type FormEvent } from 'react';
import { asMember } from '@/lib/browser/with-session';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import type { payByPayPal } from '@/lib/orders/contract';
import { call, CallError } from '@/lib/platform/call';
import { FinishLayout, type FinishProps } from './finish-layout';
import { hireRequestOf } from '@/lib/browser/payment-draft';
import { navigate } from '@/lib/browser/navigate';
import { forgetRequestKeys, requestKey } from '@/lib/browser/request-key';

/** Orders what is in the draft, and goes to PayPal. */
export function FinishByPayPal(shown: FinishProps) {
  const { draft, labels } = shown;
  const action = useAction(labels.finish.failed);
  const [refusal, setRefusal] = useState<CallError | null>(null);

  async function order(): Promise<string> {
    const body = hireRequestOf(draft);
    const input = { body, idempotencyKey: requestKey(body) };
    const { url } = await asMember((token) =>
      call<typeof payByPayPal>('POST', '/paypal/generate', { ...input, token }),
    ).catch((error: unknown) => {
      if (error instanceof CallError) setRefusal(error);
      throw error;
    });
    forgetRequestKeys();
    await navigate(url);
    return '';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    void action.run(order);
  }

  return (
    <FinishLayout
      {...shown}
      method="paypal"
      onSubmit={submit}
      problem={action.failed ? action.said : null}
      refusal={refusal}
      action={
        <Button type="submit" size="large" wide pending={action.pending}>
          {labels.finish.submit}
        </Button>
      }
    >
      <Card>
        <Text>{labels.finish.payPal}</Text>
      </Card>
    </FinishLayout>
  );
}
