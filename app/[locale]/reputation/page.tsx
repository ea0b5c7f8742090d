import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { FormPending } from '@/components/accounts/form-pending';
import { QueryProvider } from '@/components/forms/query-provider';
import { PageShell } from '@/components/layout/page-shell';
import { OwnReputation } from '@/components/orders/reputation/own-reputation';
import { ClientMessages } from '@/components/ui/client-messages';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/reputation'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'reputation');
}

/** Rendered without user data; the session is read in the browser. */
export default async function ReputationPage({ params }: PageProps<'/[locale]/reputation'>) {
  await pageParams(params);
  const t = await getTranslations('reputation');
  return (
    <PageShell sidebar footer="row">
      <ClientMessages
        namespaces={[
          'reputation',
          'provider.numbers',
          'orders',
          'forms',
          'reportReview',
          'chat.pictures',
          'publish.pictures',
        ]}
      >
        {/* As high as the viewport from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)]">
          <Heading level={1}>{t('title')}</Heading>
          <QueryProvider>
            <OwnReputation>
              <FormPending />
            </OwnReputation>
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
