import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import { CallError } from '@/lib/platform/call';
import { askForPayment } from './pro-dialog';
import type { Pro } from './use-pro';

type Props = {
  pro: Pro;
  isPaying: boolean;
  /** What publishing costs, as people read it. */
  fee: string;
};

/** What the author of a new ad must know of the fee, from before it is paid until it has come. */
export function ProStanding({ pro, isPaying, fee }: Props) {
  const t = useTranslations('publish.pro');
  const payment = useAction();

  async function open(): Promise<string> {
    try {
      window.location.assign(await askForPayment());
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'conflict')) throw error;
      await pro.ask();
    }
    return '';
  }

  if (pro.isPro && !isPaying) return null;
  const isAwaited = !pro.isPro && isPaying;
  const [title, text] = pro.isPro
    ? [t('arrivedTitle'), t('arrived')]
    : isAwaited
      ? [t('waitingTitle'), t('waiting')]
      : [t('title'), t('text', { price: fee })];
  return (
    <Card tone={pro.isPro ? 'brand' : 'sun'}>
      <div role="status" className="flex gap-4">
        <span className="pt-0.5">{isAwaited ? <Spinner /> : <Icon name="badge-check" size="large" />}</span>
        <Stack gap={1}>
          <Heading level={2} size="base">
            {title}
          </Heading>
          <p>{text}</p>
        </Stack>
      </div>
      {isAwaited && (
        <ActionButton action={payment} onAct={open} variant="secondary">
          {t('open')}
        </ActionButton>
      )}
    </Card>
  );
}
