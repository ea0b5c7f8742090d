import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { CallError } from '@/lib/platform/http/call';
import type { PaymentDraft } from '@/lib/browser/payment-draft';

type Props = { refusal: CallError; draft: PaymentDraft };

/** After a refusal that only another choice can mend: the way to it. Nothing when trying again may help. */
export function WayBack({ refusal, draft: { work } }: Props) {
  const t = useTranslations('payment.finish');
  const way = wayFrom(refusal, work.id);
  if (!way) return null;
  return (
    <TextLink href={way.href} className="inline-flex min-h-11 items-center font-semibold">
      {t(way.text)}
    </TextLink>
  );
}

type Way = { href: string; text: 'changeCoupon' | 'changeDate' | 'changeService' };

function wayFrom({ code, fields }: CallError, workId: number): Way | null {
  if ('coupon' in fields) return { href: '/payment', text: 'changeCoupon' };
  if ('execution_date' in fields) return { href: `/details/${workId}/selected`, text: 'changeDate' };
  const isAboutTheService = code === 'conflict' || code === 'not_found' || 'transaction_amount' in fields;
  return isAboutTheService ? { href: `/details/${workId}`, text: 'changeService' } : null;
}
