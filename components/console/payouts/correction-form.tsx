import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { LastingWord } from '@/components/forms/lasting-word';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { Heading } from '@/components/ui/heading';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import { type correctWithdrawal, listWithdrawals } from '@/lib/operator/withdrawals/contract';
import { REASON_MAX } from '@/lib/operator/rules';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { showMoment } from '@/lib/presentation/console-times';
import { centsOf, maskMoney } from '@/lib/presentation/masks';
import { useConfirmed } from '../confirm-provider';
import { type Accounts, BookField, Consequence } from './book-fields';

type Withdrawal = Answer<typeof listWithdrawals>['withdrawals'][number];
const NOTHING = { chosen: '', amount: '', reason: '' };

/** Has a withdrawal that was noted wrongly come to what was moved in truth, or to nothing. */
export function CorrectionForm({ accounts }: { accounts: Accounts }) {
  const t = useTranslations('payoutDesk.correction');
  const noting = useTranslations('payoutDesk.withdrawal');
  const locale = useLocale();
  const { data } = useEndpointQuery(listWithdrawals, {});
  const [filled, setFilled] = useState(NOTHING);
  const action = useAction();
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const amountCents = centsOf(filled.amount);
  const withdrawals = data?.withdrawals ?? [];
  const chosen = withdrawals.find((each) => nameOf(each) === filled.chosen);
  const fill = (changed: Partial<typeof NOTHING>) => setFilled({ ...filled, ...changed });

  async function correct({ from, transfer_id, amount_cents: stands_cents }: Withdrawal): Promise<string> {
    const { reason } = filled;
    const body = { from, transfer_id, stands_cents, amount_cents: amountCents, reason };
    await confirmed(() =>
      withSession((token) =>
        call<typeof correctWithdrawal>('PUT', '/operator/withdrawals/correct', { body, token }),
      ),
    );
    setFilled(NOTHING);
    await refresh();
    return t('corrected');
  }

  if (withdrawals.length === 0) return null;
  return (
    <Stack as="section" gap={3} className="max-w-text">
      <Heading level={3}>{t('title')}</Heading>
      <Text tone="muted">{t('text')}</Text>
      <Field id="correction-withdrawal" label={t('withdrawal')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={filled.chosen}
            onChange={({ target }) => fill({ chosen: target.value, amount: '' })}
          >
            <option value="">{t('choose')}</option>
            {withdrawals.map((each) => (
              <option key={nameOf(each)} value={nameOf(each)}>
                {t('row', {
                  moment: showMoment(each.noted_at, locale),
                  from: noting(`accounts.${each.from}`),
                  amount: formatMoney(each.amount_cents),
                  corrected: String(each.is_corrected),
                  transfer: each.transfer_id,
                })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && (
        <>
          <BookField
            id="correction-amount"
            label={t('amount')}
            hint={t('amountHint')}
            inputMode="numeric"
            value={filled.amount}
            onChange={(value) => fill({ amount: maskMoney(value) })}
          />
          <BookField
            id="correction-reason"
            label={noting('reason')}
            maxLength={REASON_MAX}
            value={filled.reason}
            onChange={(value) => fill({ reason: value })}
          />
          <Consequence
            accounts={accounts}
            from={chosen.from}
            movedCents={amountCents - chosen.amount_cents}
          />
          <div>
            <TwoClickButton
              action={action}
              onAct={() => correct(chosen)}
              variant="primary"
              confirm={
                amountCents === 0
                  ? t('undoConfirm')
                  : t('submitConfirm', { amount: formatMoney(amountCents) })
              }
            >
              {t('submit')}
            </TwoClickButton>
          </div>
        </>
      )}
      <LastingWord action={action} />
    </Stack>
  );
}

function nameOf({ from, transfer_id }: Withdrawal): string {
  return `${from}:${transfer_id}`;
}
