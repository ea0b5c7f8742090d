import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { IconList } from '@/components/ui/icon-list';
import { Stack } from '@/components/ui/stack';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Text } from '@/components/ui/text';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import type { CallError } from '@/lib/platform/http/call';
import { CheckoutSummary, SummaryLine } from '../checkout/checkout-summary';
import { PayLayout } from '../checkout/pay-layout';
import type { PaymentDraft, Method } from '@/lib/browser/payment-draft';
import { WayBack } from './way-back';

type Props = {
  draft: PaymentDraft;
  method: Method;
  onSubmit: (event: FormEvent) => void;
  /** The refusal of the whole form, as a message and as the error. */
  problem: string | null;
  refusal: CallError | null;
  /** The button. */
  action: ReactNode;
  /** The form fields. */
  children: ReactNode;
};

const GETS = [
  { key: 'getsContact', icon: 'phone' },
  { key: 'getsChat', icon: 'message-circle' },
  { key: 'getsReschedule', icon: 'calendar-check' },
] as const;

/** Scrolls an element that has just appeared into view. */
function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The last payment step: the form, the summary, and the terms. */
export function FinishLayout(props: Props) {
  const { draft, method, onSubmit, problem, refusal, action, children } = props;
  const t = useTranslations('payment');
  const termsLink = (text: ReactNode) => (
    <NewTabLink href={LEGAL_PATHS.terms} hint={t('finish.newTab')}>
      {text}
    </NewTabLink>
  );
  return (
    <PayLayout
      draft={draft}
      onSubmit={onSubmit}
      action={action}
      isReview
      summary={(className) => (
        <CheckoutSummary
          draft={draft}
          className={className}
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
      )}
      notice={
        problem !== null && (
          <div ref={reveal} className="rounded-control border-l-4 border-danger bg-danger-soft px-4 py-3">
            <Text tone="danger" className="font-semibold">
              {problem}
            </Text>
            {refusal && <WayBack refusal={refusal} draft={draft} />}
          </div>
        )
      }
    >
      {children}
      <Card tone="brand" className="flex gap-4">
        <Icon name="shield-check" size="huge" className="text-brand" />
        <Stack gap={1}>
          <Heading level={2} size="lg">
            {t('finish.guaranteeTitle')}
          </Heading>
          <Text>{t('finish.guarantee')}</Text>
          <Text>{t('finish.withdrawal')}</Text>
        </Stack>
      </Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {t('finish.getsTitle')}
        </Heading>
        <IconList items={GETS.map(({ key, icon }) => ({ key, icon, text: t(`finish.${key}`) }))} />
      </Stack>
      <Text size="sm" tone="muted">
        {t.rich('finish.terms', { terms: termsLink })}
      </Text>
    </PayLayout>
  );
}
