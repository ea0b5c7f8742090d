import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { CheckoutEmpty } from '@/components/orders/checkout/checkout-empty';
import { CheckoutPending } from '@/components/orders/checkout/checkout-pending';
import { Finish } from '@/components/orders/finish/finish';
import { Steps } from '@/components/orders/checkout/steps';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { isMethodEnabled, maxInstallments } from '@/lib/services/payment-gateways/payment-gateways';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/payment/finish'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'payment');
}

/** Static: draft and session are read in the browser. */
export default async function FinishPage({ params }: PageProps<'/[locale]/payment/finish'>) {
  await readLocale(params);
  const t = await getTranslations('payment.finish');
  return (
    <PageShell footer="row">
      <ClientMessages
        namespaces={['forms', 'payment', 'jobPlace', 'acceptance.note', 'chat.pictures', 'publish.pictures']}
      >
        <Finish
          offered={{ installments: maxInstallments(), hasPayPal: isMethodEnabled('paypal') }}
          head={
            <>
              <Steps current="stepConfirm" />
              <Heading level={1}>{t('title')}</Heading>
            </>
          }
          pending={<CheckoutPending />}
          empty={<CheckoutEmpty />}
        />
      </ClientMessages>
    </PageShell>
  );
}
