import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { AgreementNotice } from '@/components/accounts/agreement-notice';
import { FormPending } from '@/components/accounts/form-pending';
import { Settings } from '@/components/accounts/settings/settings';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { QueryProvider } from '@/components/forms/query-provider';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/registration'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'settings');
}

/** Rendered without user data; the session is read in the browser. */
export default async function SettingsPage({ params }: PageProps<'/[locale]/registration'>) {
  await readLocale(params);
  const t = await getTranslations('settings');
  return (
    <PageShell sidebar footer="row">
      <ClientMessages
        namespaces={[
          'settings',
          'accounts.agreement',
          'accounts.newTab',
          'push.settings',
          'push.letters',
          'push.priceLetters',
          'helpLinks.pixKey',
          'helpLinks.taxNumber',
          'helpLinks.identity',
          'helpLinks.deleting',
          'helpLinks.intruder',
          'forms',
        ]}
      >
        <Stack gap={5} className="max-w-text xl:wide:max-w-none">
          <Heading level={1}>{t('title')}</Heading>
          <QueryProvider>
            <Settings>
              <FormPending />
            </Settings>
            <AgreementNotice />
          </QueryProvider>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
