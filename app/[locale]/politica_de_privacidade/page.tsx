import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageShell } from '@/components/layout/page-shell';
import { LanguageSwitch } from '@/components/legal/language-switch';
import { LegalDocument } from '@/components/legal/legal-document';
import { LegalFrame } from '@/components/legal/legal-frame';
import { LegalVersions, OtherVersion } from '@/components/legal/legal-versions';
import { PrivacyChoices } from '@/components/legal/privacy-choices';
import { env } from '@/lib/platform/env';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import { type LegalDocument as Document, readLegalPage } from '@/lib/presentation/legal/documents';
import { plainMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/politica_de_privacidade'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'privacy');
}

export default async function PrivacyPage({
  params,
  searchParams,
}: PageProps<'/[locale]/politica_de_privacidade'>) {
  await readLocale(params);
  const { version } = await searchParams;
  const [t, page] = await Promise.all([
    getTranslations('legal'),
    readLegalPage('privacy', [version].flat()[0]),
  ]);
  if (!page) notFound();
  const { portuguese, english, shown, others } = page;
  const entry = (document: Document) => ({
    locale: document.locale,
    name: t(`languages.${document.locale}`),
    text: <LegalDocument document={document} />,
  });
  return (
    <PageShell header="home">
      <LegalFrame>
        <OtherVersion shown={shown} path={LEGAL_PATHS.privacy} />
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
        <LegalVersions shown={shown} others={others} path={LEGAL_PATHS.privacy} />
      </LegalFrame>
    </PageShell>
  );
}
