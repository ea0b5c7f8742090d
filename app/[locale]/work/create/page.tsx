import { pageParams } from '@/app/page-params';
import { FormPending } from '@/components/accounts/form-pending';
import { CreateAd } from '@/components/catalog/publish/create-ad';
import { publishWords } from '@/components/catalog/publish/publish-words';
import { TermsLine } from '@/components/catalog/publish/terms-line';
import { formWords } from '@/components/forms/form-words';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { privateMetadata } from '@/lib/presentation/seo/metadata';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listStates } from '@/lib/places/state';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/work/create'>) {
  const { locale } = await pageParams(params);
  return privateMetadata(locale, 'createAd');
}

/** The page knows nobody: the browser brings the session, and the draft. */
export default async function CreateAdPage({ params }: PageProps<'/[locale]/work/create'>) {
  await pageParams(params);
  const labels = await publishWords();
  return (
    <PageShell sideBar footer="row" current="add">
      <ClientMessages namespaces={['forms', 'errors.reasons']}>
        {/* As high as the view from the start, so that the footer does not jump into it. */}
        <Stack gap={5} className="min-h-[calc(100dvh-6rem)] max-w-text">
          <Stack gap={1}>
            <Heading level={1}>{labels.create.title}</Heading>
            <Text tone="muted">{labels.create.intro}</Text>
          </Stack>
          <CreateAd
            labels={labels}
            words={await formWords()}
            states={listStates().map(({ id, name }) => ({ id, name }))}
            terms={<TermsLine />}
          >
            <FormPending />
          </CreateAd>
        </Stack>
      </ClientMessages>
    </PageShell>
  );
}
