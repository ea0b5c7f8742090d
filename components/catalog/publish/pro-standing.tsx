import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { ActionButton } from '@/components/forms/action-button';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import { formatMoney } from '@/lib/platform/money';
import { useFeePayment } from './use-fee-payment';

type Props = {
  isPro: boolean;
  isPaying: boolean;
  /** The publishing fee, in BRL cents. */
  feeCents: number;
  /** Called when the fee turns out to be paid already. */
  onPaid: () => unknown;
};

/** Tells the author of a new ad about the fee, until its payment has arrived. */
export function ProStanding({ isPro, isPaying, feeCents, onPaid }: Props) {
  const t = useTranslations('publish.pro');
  const payment = useFeePayment({ feeCents, onPaid });

  if (isPro && !isPaying) return null;
  const isAwaited = !isPro && isPaying;
  const [title, text] = isPro
    ? [t('arrivedTitle'), t('arrived')]
    : isAwaited
      ? [t('waitingTitle'), t('waiting')]
      : [t('title'), t('text', { price: formatMoney(feeCents) })];
  return (
    <Card tone={isPro ? 'brand' : 'sun'}>
      <div role="status" className="flex gap-4">
        <span className="pt-0.5">{isAwaited ? <Spinner /> : <Icon name="badge-check" size="large" />}</span>
        <Stack gap={1}>
          <Heading level={2} size="base">
            {title}
          </Heading>
          <p>{text}</p>
          {!isPro && <HelpLink topic="pro" />}
        </Stack>
      </div>
      {isAwaited && (
        <ActionButton {...payment} variant="secondary">
          {t('open')}
        </ActionButton>
      )}
    </Card>
  );
}
