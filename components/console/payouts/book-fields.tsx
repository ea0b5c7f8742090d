import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import type { loadBooks } from '@/lib/operator/payouts/contract';
import { formatMoney } from '@/lib/platform/money';

/** How each account stands in the books. */
export type Accounts = z.output<typeof loadBooks.answer>['accounts'];
export type Gateway = 'cash_pix' | 'cash_paypal';

type Props = {
  id: string;
  label: string;
  hint?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
};

/** A line that is typed to change the books. */
export function BookField({ id, label, hint, onChange, ...input }: Props) {
  return (
    <Field id={id} label={label} {...(hint !== undefined && { hint })}>
      {(wiring) => (
        <Input {...wiring} {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** How a gateway and our bank stand, and would stand with so much more of it at the bank. */
export function Consequence(props: { accounts: Accounts; from: Gateway; movedCents: number }) {
  const { accounts, from, movedCents } = props;
  const t = useTranslations('payoutDesk.withdrawal');
  const standing = (name: string) => accounts.find(({ account }) => account === name)?.amount_cents ?? 0;
  return (
    <Text className="font-semibold tabular-nums">
      {t('consequence', {
        from: t(`accounts.${from}`),
        fromBefore: formatMoney(standing(from)),
        fromAfter: formatMoney(standing(from) - movedCents),
        bankBefore: formatMoney(standing('bank')),
        bankAfter: formatMoney(standing('bank') + movedCents),
      })}
    </Text>
  );
}
