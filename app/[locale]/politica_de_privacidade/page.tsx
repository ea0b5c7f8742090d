import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { LanguageSwitch } from '@/components/legal/language-switch';
import { LegalDocument } from '@/components/legal/legal-document';
import { LegalFrame } from '@/components/legal/legal-frame';
import { PrivacyChoices } from '@/components/legal/privacy-choices';
import { env } from '@/lib/platform/env';
import { type LegalDocument as Document, PRIVACY, readLegalValues } from '@/lib/presentation/legal/documents';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/politica_de_privacidade'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'privacy');
}

export default async function PrivacyPage({ params }: PageProps<'/[locale]/politica_de_privacidade'>) {
  await readLocale(params);
  const [t, values] = await Promise.all([getTranslations('legal'), readLegalValues()]);
  const [portuguese, english] = PRIVACY;
  const entry = (document: Document) => ({
    locale: document.locale,
    name: t(`languages.${document.locale}`),
    text: <LegalDocument document={{ ...document, values }} />,
  });
  return (
    <PageShell header="home">
      <LegalFrame>
        <LanguageSwitch
          label={t('language')}
          texts={[
            { ...entry(portuguese), hash: '' },
            { ...entry(english), hash: '#en' },
          ]}
        />
        {env.AD_SCRIPT_URL !== undefined && (
          <ClientMessages namespaces={['legal.choices', 'legal.ads']}>
            <PrivacyChoices />
          </ClientMessages>
        )}
      </LegalFrame>
    </PageShell>
  );
}
