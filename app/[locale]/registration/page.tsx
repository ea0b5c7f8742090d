import { pageParams } from '@/app/page-params';
import { FormPending } from '@/components/accounts/form-pending';
import { Settings } from '@/components/accounts/settings/settings';
import { settingsWords } from '@/components/accounts/settings/settings-words';
import { formWords } from '@/components/forms/form-words';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/registration'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'settings');
}

/** The page knows nobody: the browser brings the session. */
export default async function SettingsPage({ params }: PageProps<'/[locale]/registration'>) {
  const { locale } = await pageParams(params);
  const labels = await settingsWords();
  return (
    <PageShell sideBar footer="row">
      <ClientMessages namespaces={['forms', 'errors.reasons']}>
        <Stack gap={5} className="max-w-text">
          <Heading level={1}>{labels.title}</Heading>
          <Settings labels={labels} words={await formWords()} locale={locale}>
            <FormPending />
          </Settings>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
