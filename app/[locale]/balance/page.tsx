import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { FormPending } from '@/components/accounts/form-pending';
import { Balance } from '@/components/orders/balance/balance';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/balance'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'balance');
}

/** Rendered without user data; the session is read in the browser. */
export default async function BalancePage({ params }: PageProps<'/[locale]/balance'>) {
  await pageParams(params);
  const t = await getTranslations('balance');
  return (
    <PageShell sidebar footer="row">
      <ClientMessages namespaces={['balance', 'forms']}>
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Heading level={1}>{t('title')}</Heading>
          <QueryProvider>
            <Balance>
              <FormPending />
            </Balance>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
