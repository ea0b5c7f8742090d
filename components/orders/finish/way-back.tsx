import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { CallError } from '@/lib/platform/http/call';
import type { PaymentDraft } from '@/lib/browser/payment-draft';

/** After a refusal that requires another choice: a link to it. Nothing when a retry may help. */
export function WayBack({ refusal, draft: { work } }: { refusal: CallError; draft: PaymentDraft }) {
  const t = useTranslations('payment.finish');
  const { waiting_order_id: waiting } = refusal.details;
  if (waiting !== undefined) return <WaitingOrder orderId={waiting} />;
  const way = wayFrom(refusal, work.id);
  if (!way) return null;
  return (
    <TextLink href={way.href} className="inline-flex min-h-11 items-center font-semibold">
      {t(way.text)}
    </TextLink>
  );
}

/** Name of the button that gives up the waiting order. */
const START_ANEW = 'start_anew';

/** Whether that button submitted the form: no other one cancels anything. */
export function replacesWaitingOrder({ nativeEvent }: FormEvent): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.name === START_ANEW;
}

/** An unpaid order is in the way: it can be paid, or replaced by this one. */
function WaitingOrder({ orderId }: { orderId: number }) {
  const t = useTranslations('payment.finish');
  return (
    <Stack gap={3} className="pt-1">
      <Text size="sm">{t('startAnewHint')}</Text>
      <div className="grid gap-2 sm:grid-cols-2 wide:grid-cols-1">
        <Button href={`/payment/pix?order=${orderId}`}>{t('payWaiting')}</Button>
        <Button type="submit" name={START_ANEW} variant="secondary">
          {t('startAnew')}
        </Button>
      </div>
    </Stack>
  );
}

type Way = { href: string; text: 'changeCoupon' | 'changeDate' | 'changeService' };

function wayFrom({ code, fields }: CallError, workId: number): Way | null {
  if ('coupon' in fields) return { href: '/payment', text: 'changeCoupon' };
  if ('execution_date' in fields) return { href: `/details/${workId}/selected`, text: 'changeDate' };
  const isAboutTheService = code === 'conflict' || code === 'not_found' || 'transaction_amount' in fields;
  return isAboutTheService ? { href: `/details/${workId}`, text: 'changeService' } : null;
}
