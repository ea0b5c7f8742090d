import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Icon } from '@/components/ui/icon';
import type { Method, OfferedMethods } from '@/lib/browser/payment-draft';
import type { IconName } from '@/lib/presentation/icon-names';

type Props = {
  offered: OfferedMethods;
  chosen: Method;
  onChoose: (method: Method) => void;
};

const METHOD =
  'flex min-h-18 cursor-pointer items-center gap-4 rounded-card border border-edge bg-surface p-4 hover:border-brand has-checked:border-brand has-checked:ring-1 has-checked:ring-brand';

/** A choice of the offered payment methods. */
export function PaymentMethods({ offered: { installments, hasPayPal }, chosen, onChoose }: Props) {
  const t = useTranslations('payment');
  const choice = (method: Method, icon: IconName, hint: string) => (
    <label className={METHOD}>
      <input
        type="radio"
        name="method"
        value={method}
        checked={chosen === method}
        onChange={() => onChoose(method)}
        className="size-5 accent-brand"
      />
      <Icon name={icon} size="large" className="text-brand" />
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <strong className="font-semibold">{t(method)}</strong>
        <span className="text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('method')}</legend>
      {choice('pix', 'qr-code', t('pixHint'))}
      {installments > 0 && choice('card', 'credit-card', t('cardHint', { installments }))}
      {hasPayPal && choice('paypal', 'wallet', t('paypalHint'))}
      <HelpLink topic="methods" />
    </fieldset>
  );
}
