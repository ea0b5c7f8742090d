import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import type { actOnPayment, PaymentFileData } from '@/lib/operator/payments/contract';
import { call } from '@/lib/platform/http/call';
import { MoneyActs } from './money-acts';

/** What can be done about a payment to us now. */
export function PaymentActs({ paymentId, acts }: { paymentId: string; acts: PaymentFileData['acts'] }) {
  const t = useTranslations('paymentFile');
  return (
    <MoneyActs
      acts={acts}
      sides={[t('payer'), null, t('platform')]}
      textOf={(act) => t(`actTexts.${act}`)}
      decide={(shown, reason) =>
        withSession((token) =>
          call<typeof actOnPayment>('PUT', '/operator/payments/act', {
            body: { payment_id: paymentId, reason, shown },
            token,
          }),
        )
      }
    />
  );
}
