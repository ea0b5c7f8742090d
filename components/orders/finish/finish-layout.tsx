import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatMoney } from '@/lib/platform/money';
import type { CallError } from '@/lib/platform/http/call';
import { CheckoutSummary } from '../checkout/checkout-summary';
import type { PaymentDraft, Method } from '@/lib/browser/payment-draft';
import { amountOf } from '@/lib/browser/payment-draft';
import { SummaryLine } from '../checkout/summary-line';
import { WayBack } from './way-back';

type Props = {
  draft: PaymentDraft;
  method: Method;
  onSubmit: (event: FormEvent) => void;
  /** What went wrong with the whole, and what the server said to it. */
  problem: string | null;
  refusal: CallError | null;
  /** The button. */
  action: ReactNode;
  /** What is to be filled in. */
  children: ReactNode;
};

const GETS = [
  { key: 'getsContact', icon: 'phone' },
  { key: 'getsChat', icon: 'message-circle' },
  { key: 'getsReschedule', icon: 'calendar-check' },
] as const;

/** The last step of paying. On a phone total and action stay in reach of a thumb; wide, they stand at the side. */
export function FinishLayout(props: Props) {
  const { draft, method, onSubmit, problem, refusal, action, children } = props;
  const t = useTranslations('payment');
  const termsLink = (text: ReactNode) => (
    <TextLink href="/terms" target="_blank" rel="noopener">
      {text}
      <VisuallyHidden> ({t('finish.newTab')})</VisuallyHidden>
    </TextLink>
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-12"
    >
      <CheckoutSummary
        draft={draft}
        className="wide:col-start-2 wide:row-start-1"
        more={
          <>
            {draft.selected.description !== '' && (
              <SummaryLine name={t('finish.description')}>
                <span className="line-clamp-4 whitespace-pre-line">{draft.selected.description}</span>
              </SummaryLine>
            )}
            <SummaryLine name={t('finish.paymentMethod')}>{t(method)}</SummaryLine>
          </>
        }
      />
      {/* A box that takes the focus is scrolled clear of the bar below. */}
      <Stack
        gap={6}
        className="wide:col-start-1 wide:row-span-2 wide:row-start-1 narrow:[&_input]:scroll-mb-40"
      >
        {children}
        <Card tone="brand" className="flex gap-4">
          <Icon name="shield-check" size="huge" className="text-brand" />
          <Stack gap={1}>
            <Heading level={2} size="lg">
              {t('finish.guaranteeTitle')}
            </Heading>
            <Text>{t('finish.guarantee')}</Text>
          </Stack>
        </Card>
        <Stack gap={3}>
          <Heading level={2} size="lg">
            {t('finish.getsTitle')}
          </Heading>
          <Stack as="ul" gap={3}>
            {GETS.map(({ key, icon }) => (
              <li key={key} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 text-brand" />
                {t(`finish.${key}`)}
              </li>
            ))}
          </Stack>
        </Stack>
        <Text size="sm" tone="muted">
          {t.rich('finish.terms', { terms: termsLink })}
        </Text>
      </Stack>
      <div className="sticky bottom-0 z-10 -mx-6 border-t border-line bg-surface px-6 py-3 max-sm:-mx-4 max-sm:px-4 wide:static wide:col-start-2 wide:row-start-2 wide:mx-0 wide:border-0 wide:bg-transparent wide:p-0 shell:bottom-[calc(4rem+env(safe-area-inset-bottom))]">
        <Stack gap={3}>
          <div role="alert">
            {problem !== null && (
              <div className="rounded-control border-l-4 border-danger bg-danger-soft px-4 py-3">
                <Text tone="danger" className="font-semibold">
                  {problem}
                </Text>
                {refusal && <WayBack refusal={refusal} draft={draft} />}
              </div>
            )}
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
