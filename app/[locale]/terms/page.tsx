import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { PageShell } from '@/components/layout/page-shell';
import { LegalDocument } from '@/components/legal/legal-document';
import { LegalFrame } from '@/components/legal/legal-frame';
import { Card } from '@/components/ui/card';
import { readLegalValues, TERMS, TERMS_IN_ENGLISH } from '@/lib/presentation/legal/documents';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/terms'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'terms');
}

export default async function TermsPage({ params }: PageProps<'/[locale]/terms'>) {
  const { locale } = await readLocale(params);
  const [t, values] = await Promise.all([getTranslations('legal'), readLegalValues()]);
  return (
    <PageShell>
      <LegalFrame>
        {locale !== TERMS.locale && (
          <Card tone="brand" className="mb-6 print:hidden">
            {t('termsLanguage')}
          </Card>
        )}
        <LegalDocument document={{ ...TERMS, values }} />
        {locale === TERMS_IN_ENGLISH.locale && (
          <div className="mt-16">
            <LegalDocument document={{ ...TERMS_IN_ENGLISH, values }} part />
          </div>
        )}
      </LegalFrame>
    </PageShell>
  );
}
