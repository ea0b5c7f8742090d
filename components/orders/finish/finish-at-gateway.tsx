import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import type { payByCard, payByPayPal } from '@/lib/orders/paying/contract';
import { call, CallError } from '@/lib/platform/http/call';
import { JobPlaceStep } from '../job-place/job-place-step';
import { useJobPlaceEntry } from '../job-place/use-job-place-entry';
import { FinishLayout } from './finish-layout';
import { hireRequestOf, type PaymentDraft } from '@/lib/browser/payment-draft';
import { navigate } from '@/lib/browser/navigate';
import { replacesWaitingOrder } from './way-back';
import { forgetRequestKeys, requestKey } from '@/lib/browser/request-key';

const CALLS = { card: '/card/generate', paypal: '/paypal/generate' } as const;

/** Places the order and continues to the gateway's page for a card, or to PayPal. */
export function FinishAtGateway({ draft, method }: { draft: PaymentDraft; method: 'card' | 'paypal' }) {
  const t = useTranslations('payment.finish');
  const action = useAction();
  const place = useJobPlaceEntry();
  const [refusal, setRefusal] = useState<CallError | null>(null);

  async function order(startsAnew: boolean): Promise<string> {
    if (await place.pictures.isIncomplete()) return '';
    const body = { ...hireRequestOf(draft, startsAnew), ...place.body() };
    const input = { body, idempotencyKey: requestKey(body) };
    const { url } = await withSession((token) =>
      call<typeof payByCard | typeof payByPayPal>('POST', CALLS[method], { ...input, token }),
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
    const startsAnew = replacesWaitingOrder(event);
    place.submit(event, () => void action.run(() => order(startsAnew)));
  }

  return (
    <FinishLayout
      draft={draft}
      method={method}
      onSubmit={submit}
      problem={action.failed ? action.message : null}
      refusal={refusal}
      action={
        <Button type="submit" size="large" wide pending={action.pending}>
          {t('submit')}
        </Button>
      }
    >
      <Card>
        <Text>{t(method === 'card' ? 'card' : 'payPal')}</Text>
      </Card>
      <JobPlaceStep entry={place} />
    </FinishLayout>
  );
}
