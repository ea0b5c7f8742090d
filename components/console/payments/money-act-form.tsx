import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { CONTROL } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { REASON_MAX } from '@/lib/operator/rules';
import { CallError } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { useConfirmed } from '../confirm-provider';

type Props = {
  name: string;
  /** What it means. */
  text: string;
  /** How much each side has more through it, in BRL cents. */
  parts: readonly (readonly [side: string | null, cents: number])[];
  decide: (reason: string) => Promise<unknown>;
  onDone: () => void;
};

/** What an act comes to, in cents, and the reason without which it is not done. */
export function MoneyActForm({ name, text, parts, decide, onDone }: Props) {
  const t = useTranslations('orderFile');
  const id = useId();
  const [reason, setReason] = useState('');
  const action = useAction();
  const confirmed = useConfirmed();
  const refresh = useRefresh();

  async function act(): Promise<string> {
    // Before a code is asked for, which counts once.
    if (reason.trim() === '') throw new CallError(422, { code: 'invalid', message: t('reasonMissing') });
    await confirmed(() => decide(reason));
    await refresh();
    onDone();
    return t('done');
  }

  return (
    <Stack gap={4}>
      <Text>{text}</Text>
      <dl className="grid grid-cols-[1fr_max-content] gap-y-1 tabular-nums">
        {parts.map(
          ([side, cents]) =>
            side !== null && (
              <div key={side} className="contents">
                <dt>{side}</dt>
                <dd className="text-right font-semibold">
                  {cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)}
                </dd>
              </div>
            ),
        )}
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
      <ActionButton action={action} onAct={act} wide>
        {name}
      </ActionButton>
    </Stack>
  );
}
