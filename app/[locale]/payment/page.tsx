import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { logInAddress } from '@/lib/browser/next-page';
import { Checkout } from '@/components/orders/checkout/checkout';
import { CheckoutEmpty } from '@/components/orders/checkout/checkout-empty';
import { CheckoutPending } from '@/components/orders/checkout/checkout-pending';
import { checkoutWords } from '@/components/orders/checkout/checkout-words';
import { LEAST_PAYABLE_PRICE } from '@/lib/presentation/hire-rules';
import { Steps } from '@/components/orders/checkout/steps';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';
import { formatMoney, toCents } from '@/lib/platform/money';
import { isMethodEnabled } from '@/lib/services/gateways/gateways';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/payment'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'payment');
}

/** The page knows nobody: the draft comes from the tab that made it. */
export default async function PaymentPage({ params, searchParams }: PageProps<'/[locale]/payment'>) {
  await pageParams(params);
  const { cancelled } = await searchParams;
  const t = await getTranslations('payment');
  const words = await checkoutWords();
  return (
    <PageShell footer="row">
      <ClientMessages namespaces={['forms', 'errors.reasons']}>
        <Checkout
          labels={{
            ...words,
            tooCheap: t('tooCheap', { least: formatMoney(toCents(LEAST_PAYABLE_PRICE)) }),
            safe: t('safe', { brand: env.BRAND_NAME }),
          }}
          hasPayPal={isMethodEnabled('paypal')}
          couponForVisitors={t.rich('coupon.logIn', { logIn: logInLink })}
          head={
            <>
              <Steps current="stepMethod" />
              <Heading level={1}>{t('title')}</Heading>
              {cancelled !== undefined && (
                <Card tone="sun">
                  <p role="status">{t('cancelled')}</p>
                </Card>
              )}
            </>
          }
          pending={<CheckoutPending />}
          empty={<CheckoutEmpty />}
        />
      </ClientMessages>
    </PageShell>
  );
}

function logInLink(words: ReactNode) {
  return <TextLink href={logInAddress('/payment')}>{words}</TextLink>;
}
