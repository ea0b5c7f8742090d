import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { LastingWord } from '@/components/forms/lasting-word';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { noteWithdrawal } from '@/lib/operator/withdrawals/contract';
import { REASON_MAX } from '@/lib/operator/rules';
import { call, CallError } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { centsOf, maskMoney } from '@/lib/presentation/masks';
import { useConfirmed } from '../confirm-provider';
import { type Accounts, BookField, Consequence, type Gateway } from './book-fields';

const NOTHING = { amount: '', transfer: '', reason: '' };

/** Notes what was moved from a gateway to our bank, with how both stand before and after it in the books. */
export function WithdrawalForm({ accounts }: { accounts: Accounts }) {
  const t = useTranslations('payoutDesk.withdrawal');
  const [from, setFrom] = useState<Gateway>('cash_pix');
  const [filled, setFilled] = useState(NOTHING);
  const action = useAction();
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const amountCents = centsOf(filled.amount);
  const fill = (name: keyof typeof NOTHING, value: string) => setFilled({ ...filled, [name]: value });

  async function note(): Promise<string> {
    if (amountCents === 0) throw new CallError(422, { code: 'invalid', message: t('amountMissing') });
    const { transfer, reason } = filled;
    const body = { from, amount_cents: amountCents, transfer_id: transfer, reason };
    await confirmed(() =>
      withSession((token) =>
        call<typeof noteWithdrawal>('PUT', '/operator/withdrawals/note', { body, token }),
      ),
    );
    setFilled(NOTHING);
    await refresh();
    return t('noted');
  }

  return (
    <Stack as="section" gap={3} className="max-w-text">
      <Heading level={3}>{t('title')}</Heading>
      <Text tone="muted">{t('text')}</Text>
      <Field id="withdrawal-from" label={t('from')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={from}
            onChange={({ target }) => setFrom(target.value === 'cash_paypal' ? 'cash_paypal' : 'cash_pix')}
          >
            <option value="cash_pix">{t('accounts.cash_pix')}</option>
            <option value="cash_paypal">{t('accounts.cash_paypal')}</option>
          </Select>
        )}
      </Field>
      <BookField
        id="withdrawal-amount"
        label={t('amount')}
        inputMode="numeric"
        value={filled.amount}
        onChange={(value) => fill('amount', maskMoney(value))}
      />
      <BookField
        id="withdrawal-transfer"
        label={t('transferId')}
        hint={t('transferIdHint')}
        maxLength={100}
        value={filled.transfer}
        onChange={(value) => fill('transfer', value)}
      />
      <BookField
        id="withdrawal-reason"
        label={t('reason')}
        maxLength={REASON_MAX}
        value={filled.reason}
        onChange={(value) => fill('reason', value)}
      />
      {amountCents > 0 && <Consequence accounts={accounts} from={from} movedCents={amountCents} />}
      <div>
        <TwoClickButton
          action={action}
          onAct={note}
          variant="primary"
          confirm={t('submitConfirm', { amount: formatMoney(amountCents) })}
        >
          {t('submit')}
        </TwoClickButton>
      </div>
      <LastingWord action={action} />
    </Stack>
  );
}
