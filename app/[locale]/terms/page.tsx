import { pageParams } from '@/app/page-params';
import { PageShell } from '@/components/layout/page-shell';
import { LegalDocument } from '@/components/legal/legal-document';
import { LegalFrame } from '@/components/legal/legal-frame';
import { readLegalValues, TERMS } from '@/lib/presentation/legal/documents';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/terms'>) {
  const { locale } = await pageParams(params);
  return plainMetadata(locale, 'terms');
}

export default async function TermsPage({ params }: PageProps<'/[locale]/terms'>) {
  await pageParams(params);
  const values = await readLegalValues();
  return (
    <PageShell>
      <LegalFrame>
        <LegalDocument document={{ ...TERMS, values }} />
      </LegalFrame>
    </PageShell>
  );
}
