import { notFound } from 'next/navigation';
import { readLocale } from '@/app/read-locale';
import { PageShell } from '@/components/layout/page-shell';
import { HelpPage } from '@/components/support/help-page';
import { JsonLd } from '@/components/ui/json-ld';
import { PageContainer } from '@/components/ui/page-container';
import { helpMetadata, helpThings } from '@/lib/presentation/help/metadata';
import { readShownValues } from '@/lib/presentation/help/text';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { findArticle } from '@/lib/support/help/articles';

/** The page cache in server/ stores the page. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/central/[slug]'>;

export async function generateMetadata({ params }: Props) {
  return helpMetadata(await load(params));
}

export default async function HelpArticlePage({ params }: Props) {
  const page = await load(params);
  return (
    <PageShell contained={false}>
      <JsonLd json={serializeJsonLd(helpThings(page))} />
      <PageContainer width="text" className="py-8 max-sm:py-5">
        <HelpPage {...page} />
      </PageContainer>
    </PageShell>
  );
}

async function load(params: Props['params']) {
  const { locale } = await readLocale(params);
  const article = findArticle(locale, (await params).slug);
  if (!article) notFound();
  return { locale, article, values: await readShownValues(locale) };
}
