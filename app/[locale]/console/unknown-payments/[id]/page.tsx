import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { LedgerEntries } from '@/components/console/payments/ledger-entries';
import { UnknownPaymentFacts } from '@/components/console/payments/unknown-payment-facts';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { findUnknownPayment } from '@/lib/operator/payments/unknown-payment';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/unknown-payments/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('unknownPaymentFile');
  return consoleMetadata(locale, t('title'));
}

/** Unknown money, with its books and what can be done about it. */
export default consolePage(
  async ({ params }: PageProps<'/[locale]/console/unknown-payments/[id]'>, { operator }) => {
    const id = z.uuid().safeParse((await params).id);
    const payment = id.success ? await findUnknownPayment(id.data) : null;
    if (!payment) notFound();
    const t = await getTranslations('unknownPaymentFile');
    return (
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <Text>{t('text')}</Text>
        {payment.listedAt !== null && <Text>{t('transfer')}</Text>}
        <UnknownPaymentFacts payment={payment} />
        <Stack as="section" gap={3}>
          <ActionForms operator={operator} kind="unknown_payment" id={payment.id} showsNone />
        </Stack>
        <LedgerEntries payments={[payment]} />
      </Stack>
    );
  },
);
