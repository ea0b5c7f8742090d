import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { PageShell } from '@/components/layout/page-shell';
import { LegalDocument } from '@/components/legal/legal-document';
import { LegalFrame } from '@/components/legal/legal-frame';
import { LegalVersions, OtherVersion } from '@/components/legal/legal-versions';
import { Card } from '@/components/ui/card';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { readLegalPage } from '@/lib/presentation/legal/documents';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/terms'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'terms');
}

export default async function TermsPage({ params, searchParams }: PageProps<'/[locale]/terms'>) {
  const { locale } = await readLocale(params);
  const { version } = await searchParams;
  const [t, page] = await Promise.all([
    getTranslations('legal'),
    readLegalPage('terms', [version].flat()[0]),
  ]);
  if (!page) notFound();
  const { portuguese, english, shown, others } = page;
  return (
    <PageShell>
      <LegalFrame>
        <OtherVersion shown={shown} path={LEGAL_PATHS.terms} />
        {locale !== portuguese.locale && (
          <Card tone="brand" className="mb-6 print:hidden">
            {t('termsLanguage')}
          </Card>
        )}
        <LegalDocument document={portuguese} />
        {locale === english.locale && (
          <div className="mt-16">
            <LegalDocument document={english} part />
          </div>
        )}
        <LegalVersions shown={shown} others={others} path={LEGAL_PATHS.terms} />
      </LegalFrame>
    </PageShell>
  );
}
