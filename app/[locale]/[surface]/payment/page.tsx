import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { Checkout } from '@/components/hiring/checkout';
import { CheckoutEmpty } from '@/components/hiring/checkout-empty';
import { CheckoutPending } from '@/components/hiring/checkout-pending';
import { LEAST_PAYABLE_PRICE } from '@/components/hiring/hire-rules';
import { Steps } from '@/components/hiring/steps';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/components/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { env } from '@/lib/platform/env';
import { formatMoney, toCents } from '@/lib/platform/money';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/[surface]/payment'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'payment');
}

/** The page knows nobody: the draft comes from the tab that made it. */
export default async function PaymentPage({ params }: PageProps<'/[locale]/[surface]/payment'>) {
  await pageParams(params);
  const t = await getTranslations('payment');
  return (
    <PageShell footer="row">
      <Checkout
        labels={{
          method: t('method'),
          pix: t('pix'),
          pixHint: t('pixHint'),
          paypal: t('paypal'),
          paypalHint: t('paypalHint'),
          unavailable: t('unavailable'),
          summary: t('summary'),
          service: t('service'),
          professional: t('professional'),
          date: t('date'),
          total: t('total'),
          change: t('change'),
          continue: t('continue'),
          tooCheap: t('tooCheap', { least: formatMoney(toCents(LEAST_PAYABLE_PRICE)) }),
          safe: t('safe', { brand: env.BRAND_NAME }),
        }}
        head={
          <>
            <Steps current="stepMethod" />
            <Heading level={1}>{t('title')}</Heading>
          </>
        }
        pending={<CheckoutPending />}
        empty={<CheckoutEmpty />}
      />
    </PageShell>
  );
}
