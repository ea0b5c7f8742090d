import { pageParams } from '@/app/page-params';
import { FormPending } from '@/components/accounts/form-pending';
import { EditAd } from '@/components/catalog/publish/edit-ad';
import { Maintenance } from '@/components/catalog/publish/maintenance';
import { publishWords } from '@/components/catalog/publish/publish-words';
import { TermsLine } from '@/components/catalog/publish/terms-line';
import { formWords } from '@/components/forms/form-words';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { listStates } from '@/lib/places/state';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/work/edit'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'editAd');
}

/** The page knows neither the person nor the ad: the browser brings the session and the id. */
export default async function EditAdPage({ params }: PageProps<'/[locale]/work/edit'>) {
  await pageParams(params);
  const labels = await publishWords();
  return (
    <PageShell sideBar footer="row">
      <ClientMessages namespaces={['forms', 'errors.reasons']}>
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text">
          <Heading level={1}>{labels.edit.title}</Heading>
          <Maintenance />
          <EditAd
            labels={labels}
            words={await formWords()}
            states={listStates().map(({ id, name }) => ({ id, name }))}
            terms={<TermsLine />}
          >
            <FormPending />
          </EditAd>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
