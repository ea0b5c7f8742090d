import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';

export type PaymentMethodLabels = Record<
  'method' | 'pix' | 'pixHint' | 'paypal' | 'paypalHint' | 'unavailable',
  string
>;

const METHOD = 'flex min-h-18 items-center gap-4 rounded-card border bg-surface p-4';

/** Pix is chosen; PayPal is shown but cannot be chosen for now (specification, point 9). */
export function PaymentMethods({ labels }: { labels: PaymentMethodLabels }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{labels.method}</legend>
      <label
        className={`${METHOD} cursor-pointer border-edge has-checked:border-brand has-checked:ring-1 has-checked:ring-brand`}
      >
        <input type="radio" name="method" value="pix" defaultChecked className="size-5 accent-brand" />
        <Icon name="qr-code" size="large" className="text-brand" />
        <span className="min-w-0 flex-1">
          <strong className="block font-semibold">{labels.pix}</strong>
          <span className="text-sm text-muted">{labels.pixHint}</span>
        </span>
      </label>
      <label className={`${METHOD} border-line text-muted max-sm:flex-wrap`}>
        <input type="radio" name="method" value="paypal" disabled className="size-5" />
        <Icon name="credit-card" size="large" />
        <span className="min-w-0 flex-1">
          <strong className="block font-semibold">{labels.paypal}</strong>
          <span className="text-sm">{labels.paypalHint}</span>
        </span>
        <Badge>{labels.unavailable}</Badge>
      </label>
    </fieldset>
  );
}
