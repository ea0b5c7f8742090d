import { TextLink } from '@/components/ui/text-link';
import type { CallError } from '@/lib/platform/call';
import type { CheckoutWords } from '../checkout/checkout-words';
import type { PaymentDraft } from '@/lib/browser/payment-draft';

type Props = { refusal: CallError; draft: PaymentDraft; labels: CheckoutWords['finish'] };

/** After a refusal that only another choice can mend: the way to it. Nothing when trying again may help. */
export function WayBack({ refusal, draft: { work }, labels }: Props) {
  const [href, words] = wayFrom(refusal, work.id, labels) ?? [];
  if (href === undefined) return null;
  return (
    <TextLink href={href} className="inline-flex min-h-11 items-center font-semibold">
      {words}
    </TextLink>
  );
}

function wayFrom(
  { code, fields }: CallError,
  workId: number,
  labels: Props['labels'],
): [href: string, words: string] | null {
  if ('coupon' in fields) return ['/payment', labels.changeCoupon];
  if ('execution_date' in fields) return [`/details/${workId}/selected`, labels.changeDate];
  const isAboutTheService = code === 'conflict' || code === 'not_found' || 'transaction_amount' in fields;
  return isAboutTheService ? [`/details/${workId}`, labels.changeService] : null;
}
