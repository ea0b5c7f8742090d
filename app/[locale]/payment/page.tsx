import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { Checkout } from '@/components/orders/checkout/checkout';
import { CheckoutEmpty } from '@/components/orders/checkout/checkout-empty';
import { CheckoutPending } from '@/components/orders/checkout/checkout-pending';
import { Steps } from '@/components/orders/checkout/steps';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { env } from '@/lib/platform/env';
import { isMethodEnabled, maxInstallments } from '@/lib/services/payment-gateways/payment-gateways';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/payment'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'payment');
}

/** Static: the draft is read in the browser. */
export default async function PaymentPage({ params, searchParams }: PageProps<'/[locale]/payment'>) {
  await readLocale(params);
  const { cancelled } = await searchParams;
  const t = await getTranslations('payment');
  return (
    <PageShell footer="row">
      <ClientMessages
        namespaces={[
          'forms',
          'payment',
          'acceptance.note',
          'helpLinks.methods',
          'helpLinks.held',
          'helpLinks.coupon',
        ]}
      >
        <Checkout
          offered={{ installments: maxInstallments(), hasPayPal: isMethodEnabled('paypal') }}
          brand={env.BRAND_NAME}
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
