import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { Books } from '@/components/console/payouts/books';
import { DuePayouts } from '@/components/console/payouts/due-payouts';
import { ClientMessages } from '@/components/layout/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/payouts'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('payoutDesk');
  return consoleMetadata(locale, t('title'));
}

/** What is due to providers, what was frozen, and the books. */
export default async function PayoutsPage({ params }: PageProps<'/[locale]/console/payouts'>) {
  await pageParams(params);
  const t = await getTranslations('payoutDesk');
  return (
    <ClientMessages namespaces={['payoutDesk', 'lists', 'books', 'console.gate', 'forms']}>
      <Stack gap={8}>
        <Heading level={1}>{t('title')}</Heading>
        <DuePayouts />
        <Books />
      </Stack>
    </ClientMessages>
  );
}
