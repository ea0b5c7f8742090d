import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Badge } from '@/components/ui/badge';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import type { Method } from '@/lib/browser/payment-draft';

type Props = {
  /** PayPal is always shown (specification, point 9); this tells whether it can be chosen. */
  hasPayPal: boolean;
  chosen: Method;
  onChoose: (method: Method) => void;
};

const METHOD = 'flex min-h-18 items-center gap-4 rounded-card border bg-surface p-4';
const OPEN =
  'cursor-pointer border-edge has-checked:border-brand has-checked:ring-1 has-checked:ring-brand hover:border-brand';

export function PaymentMethods({ hasPayPal, chosen, onChoose }: Props) {
  const t = useTranslations('payment');
  const choice = (value: Method) => ({
    type: 'radio',
    name: 'method',
    value,
    checked: chosen === value,
    onChange: () => onChoose(value),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('method')}</legend>
      <label className={clsx(METHOD, OPEN)}>
        <input {...choice('pix')} className="size-5 accent-brand" />
        <Icon name="qr-code" size="large" className="text-brand" />
        <Name name={t('pix')} hint={t('pixHint')} />
      </label>
      <label className={clsx(METHOD, hasPayPal ? OPEN : 'border-line text-muted')}>
        <input {...choice('paypal')} disabled={!hasPayPal} className="size-5 accent-brand" />
        <Icon name="credit-card" size="large" className={hasPayPal ? 'text-brand' : undefined} />
        <Name name={t('paypal')} hint={t('paypalHint')}>
          {!hasPayPal && <Badge>{t('unavailable')}</Badge>}
        </Name>
      </label>
      <HelpLink topic="methods" />
    </fieldset>
  );
}

function Name({ name, hint, children }: { name: string; hint: string; children?: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col items-start">
      <strong className="font-semibold">{name}</strong>
      <span className="text-sm text-muted">{hint}</span>
      {children}
    </span>
  );
}
