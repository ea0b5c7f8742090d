import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { CONTROL } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { actOnOrder } from '@/lib/operator/orders/contract';
import { REASON_MAX } from '@/lib/operator/rules';
import { call } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { useConfirmed } from '../confirm-provider';
import type { OrderFileData } from '@/lib/operator/orders/contract';

type Props = { orderId: number; act: OrderFileData['acts'][number]; onDone: () => void };

/** What an act comes to, in cents, and the reason without which it is not done. */
export function ActForm({ orderId, act, onDone }: Props) {
  const t = useTranslations('orderFile');
  const id = useId();
  const [reason, setReason] = useState('');
  const action = useAction();
  const confirmed = useConfirmed();
  const refresh = useRefresh();

  async function decide(): Promise<string> {
    const body = { order_id: orderId, reason, shown: act };
    await confirmed(() =>
      withSession((token) => call<typeof actOnOrder>('PUT', '/operator/orders/act', { body, token })),
    );
    await refresh();
    onDone();
    return t('done');
  }

  const parts = [
    [t('customer'), act.customer_cents],
    [t('provider'), act.provider_cents],
    [t('platform'), act.platform_cents],
  ] as const;
  return (
    <Stack gap={4}>
      <Text>{t(`actTexts.${act.act}`)}</Text>
      <dl className="grid grid-cols-[1fr_max-content] gap-y-1 tabular-nums">
        {parts.map(([name, cents]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">
              {cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <Field id={id} label={t('reason')} hint={t('reasonHint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            className={CONTROL}
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {action.failed && <Text tone="danger">{action.said}</Text>}
      <ActionButton action={action} onAct={decide} wide>
        {t(`actNames.${act.act}`)}
      </ActionButton>
    </Stack>
  );
}
