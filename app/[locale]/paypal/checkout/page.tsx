import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { ClientMessages } from '@/components/ui/client-messages';
import { PayPalReturn } from '@/components/orders/checkout/paypal-return';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/paypal/checkout'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'payment');
}

/** PayPal's return URL, with its ids of the order in `token` and the payer in `PayerID`. */
export default async function PayPalReturnPage({
  params,
  searchParams,
}: PageProps<'/[locale]/paypal/checkout'>) {
  await readLocale(params);
  const { token, PayerID: payerId } = await searchParams;
  if (typeof token !== 'string' || typeof payerId !== 'string') redirect('/orders');
  const t = await getTranslations('payment.payPalReturn');
  return (
    <SheetPage>
      <ClientMessages namespaces={['forms', 'payment.payPalReturn']}>
        <PayPalReturn token={token} payerId={payerId}>
          <Stack gap={3}>
            <Heading level={1}>{t('title')}</Heading>
            <Text tone="muted" className="flex items-center gap-3">
              <Spinner />
              {t('wait')}
            </Text>
          </Stack>
        </PayPalReturn>
      </ClientMessages>
    </SheetPage>
  );
}
