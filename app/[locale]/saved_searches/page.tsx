import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { EarlyCalls } from '@/components/forms/early-calls';
import { listSavedSearches } from '@/lib/catalog/saved-searches/contract';
import { FormPending } from '@/components/accounts/form-pending';
import { NothingSaved } from '@/components/catalog/nothing-saved';
import { SavedSearchList } from '@/components/catalog/saved-searches/saved-search-list';
import { MemberPage } from '@/components/layout/member-page';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

const HEADING_ID = 'saved-searches';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/saved_searches'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'savedSearches');
}

export default async function SavedSearchesPage({ params }: PageProps<'/[locale]/saved_searches'>) {
  await readLocale(params);
  const t = await getTranslations('savedSearches');
  return (
    <MemberPage
      title={t('title')}
      titleId={HEADING_ID}
      logIn={{ next: '/saved_searches', text: t('visitor') }}
      namespaces={['savedSearches']}
    >
      <EarlyCalls endpoints={[listSavedSearches]} />
      <SavedSearchList
        headingId={HEADING_ID}
        pending={<FormPending />}
        empty={<NothingSaved texts="savedSearches" />}
      />
    </MemberPage>
  );
}
