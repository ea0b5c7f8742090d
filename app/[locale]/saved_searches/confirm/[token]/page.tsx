import { readLocale } from '@/app/read-locale';
import { ConfirmSearch } from '@/components/catalog/saved-searches/confirm-search';
import { SheetPage } from '@/components/layout/sheet-page';
import { ClientMessages } from '@/components/ui/client-messages';
import { findUnconfirmedSearch } from '@/lib/catalog/saved-searches/visitor';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

type Props = PageProps<'/[locale]/saved_searches/confirm/[token]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props) {
  const { locale } = await readLocale(params);
  // The URL is a secret, so it must not be sent as referrer.
  return { ...privateMetadata(locale, 'confirmSearch'), referrer: 'no-referrer' as const };
}

export default async function ConfirmSearchPage({ params }: Props) {
  await readLocale(params);
  const { token } = await params;
  return (
    <SheetPage>
      <ClientMessages namespaces={['savedSearches', 'forms']}>
        <ConfirmSearch linkToken={token} search={await findUnconfirmedSearch(token)} />
      </ClientMessages>
    </SheetPage>
  );
}
