import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Stack } from '@/components/ui/stack';
import { amountOf, type PaymentDraft } from '@/lib/browser/payment-draft';
import { keepFieldFocus } from '@/lib/browser/keep-field-focus';
import { formatMoney } from '@/lib/platform/money';

type Props = {
  draft: PaymentDraft;
  onSubmit: (event: FormEvent) => void;
  /** Renders a CheckoutSummary with this class, which positions it. */
  summary: (className: string) => ReactNode;
  /** A final review step. */
  isReview?: boolean;
  /** What prevents the action, if anything. */
  notice?: ReactNode;
  /** The button. */
  action: ReactNode;
  /** Choices or form fields. */
  children: ReactNode;
};

/**
 * A payment step. On a phone total and action stay within reach at the bottom; on a wide screen they are at
 * the side.
 */
export function PayLayout({ draft, onSubmit, summary, isReview = false, notice, action, children }: Props) {
  const t = useTranslations('payment');
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-12"
    >
      {/* On a phone the review comes before the fields, and the choice before the summary. */}
      {summary(`wide:col-start-2 wide:row-start-1 ${isReview ? '' : 'narrow:order-1'}`)}
      {/* A focused field is scrolled clear of the bar below. */}
      <Stack
        gap={6}
        className="wide:col-start-1 wide:row-span-2 wide:row-start-1 narrow:[&_input]:scroll-mb-40"
      >
        {children}
      </Stack>
      <div
        onMouseDown={keepFieldFocus}
        className="sticky bottom-(--bar) narrow:order-2 z-10 -mx-6 border-t border-line bg-surface px-6 py-3 max-sm:-mx-4 max-sm:px-4 wide:static wide:col-start-2 wide:row-start-2 wide:mx-0 wide:border-0 wide:bg-transparent wide:p-0"
      >
        <Stack gap={3}>
          {/* Above the button on a phone, whose bar grows upwards, and below it on a wide screen, so that
              the button does not move. */}
          <div role="alert" className="empty:hidden wide:order-last">
            {notice}
          </div>
          <div className="flex items-center justify-between gap-4 wide:hidden">
            <span className="font-semibold">{t('total')}</span>
            <strong className="text-xl font-bold tabular-nums">{formatMoney(amountOf(draft))}</strong>
          </div>
          {action}
        </Stack>
      </div>
    </form>
  );
}
