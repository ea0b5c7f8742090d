import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { Cluster } from '@/components/ui/cluster';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { navigate } from '@/lib/browser/navigate';
import { withSession } from '@/lib/browser/with-session';
import type { freezePayouts } from '@/lib/operator/payouts/contract';
import { call } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { useConfirmed } from '../confirm-provider';

/** Freezes what is due into a batch of the amount that is shown, and opens it. */
export function FreezeForm({ amountCents }: { amountCents: number }) {
  const t = useTranslations('payoutDesk');
  const id = useId();
  const [account, setAccount] = useState<'cash_pix' | 'bank'>('cash_pix');
  const action = useAction();
  const confirmed = useConfirmed();

  async function freeze(): Promise<string> {
    const body = { account, amount_cents: amountCents };
    const { batch_id } = await confirmed(() =>
      withSession((token) => call<typeof freezePayouts>('PUT', '/operator/payouts/freeze', { body, token })),
    );
    await navigate(`/console/payouts/${batch_id}`);
    return '';
  }

  return (
    <Cluster className="items-end">
      <Field id={id} label={t('sendFrom')} className="min-w-56">
        {(wiring) => (
          <Select
            {...wiring}
            value={account}
            onChange={({ target }) => setAccount(target.value === 'bank' ? 'bank' : 'cash_pix')}
          >
            <option value="cash_pix">{t('accounts.cash_pix')}</option>
            <option value="bank">{t('accounts.bank')}</option>
          </Select>
        )}
      </Field>
      <TwoClickButton
        action={action}
        onAct={freeze}
        variant="primary"
        confirm={t('freezeConfirm', { amount: formatMoney(amountCents) })}
      >
        {t('freeze', { amount: formatMoney(amountCents) })}
      </TwoClickButton>
    </Cluster>
  );
}
