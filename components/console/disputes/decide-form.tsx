import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useConfirmed } from '@/components/console/confirm-provider';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { CONTROL, Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { decideDispute, OpenDispute } from '@/lib/operator/disputes/contract';
import { REASON_MAX } from '@/lib/operator/rules';
import { call, CallError } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { consequenceOf, OUTCOMES, type Outcome } from '@/lib/presentation/dispute';
import { centsOf, maskMoney } from '@/lib/presentation/masks';

/** The decision, with what it means in cents before it is made, and the reason that both are told. */
export function DecideForm({ dispute }: { dispute: OpenDispute }) {
  const t = useTranslations('console.disputes');
  const [outcome, setOutcome] = useState<Outcome>('refund');
  const [returned, setReturned] = useState('');
  const [reason, setReason] = useState('');
  const action = useAction();
  const refresh = useRefresh();
  const confirmed = useConfirmed();
  const returnedCents = centsOf(returned);
  const isPossible =
    outcome !== 'split' || (returnedCents > 0 && returnedCents <= dispute.max_returned_amount);
  const { customerCents, providerCents, feeCents } = consequenceOf(dispute, outcome, returnedCents);
  const id = `decide-${dispute.order_id}`;

  async function decide(): Promise<string> {
    if (!isPossible)
      throw new CallError(422, {
        code: 'invalid',
        message: t('outOfRange', { most: formatMoney(dispute.max_returned_amount) }),
      });
    const body = {
      order_id: dispute.order_id,
      outcome,
      returned_amount: outcome === 'split' ? returnedCents : null,
      reason,
    };
    await confirmed(() =>
      withSession((token) => call<typeof decideDispute>('PUT', '/operator/disputes/decide', { token, body })),
    );
    await refresh();
    return '';
  }

  return (
    <Stack gap={3} className="max-w-text border-t border-line pt-4">
      <Field id={`${id}-outcome`} label={t('decision')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={outcome}
            onChange={({ target }) => setOutcome(OUTCOMES.find((each) => each === target.value) ?? 'refund')}
          >
            {OUTCOMES.map((each) => (
              <option key={each} value={each}>
                {t(`outcomes.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {outcome === 'split' && (
        <Field
          id={`${id}-returned`}
          label={t('returned')}
          hint={t('most', { most: formatMoney(dispute.max_returned_amount) })}
        >
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              value={returned}
              onChange={({ target }) => setReturned(maskMoney(target.value))}
            />
          )}
        </Field>
      )}
      <Field id={`${id}-reason`} label={t('reason')} hint={t('reasonHint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            className={CONTROL}
            rows={3}
            value={reason}
            maxLength={REASON_MAX}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {isPossible && (
        <Text className="font-semibold tabular-nums">
          {t('consequence', {
            customer: formatMoney(customerCents),
            provider: formatMoney(providerCents),
            fee: formatMoney(feeCents),
          })}
        </Text>
      )}
      {action.failed && <Text tone="danger">{action.said}</Text>}
      <div>
        <TwoClickButton action={action} onAct={decide} variant="primary" confirm={t('submitConfirm')}>
          {t('submit')}
        </TwoClickButton>
      </div>
    </Stack>
  );
}
