import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ClientMessages } from '@/components/ui/client-messages';
import { JsonLd } from '@/components/ui/json-ld';
import { PageShell } from '@/components/layout/page-shell';
import { DataScreen } from '@/components/support/data-screen';
import { OwnMessagesLink } from '@/components/support/own-messages-link';
import { HelpTopics } from '@/components/support/help-topics';
import { ScamScreen } from '@/components/support/scam-screen';
import { SupportCentre } from '@/components/support/support-centre';
import { SupportChannels } from '@/components/support/support-channels';
import { SupportMenu } from '@/components/support/support-menu';
import { Heading } from '@/components/ui/heading';
import { PageContainer } from '@/components/ui/page-container';
import { Stack } from '@/components/ui/stack';
import { readShownValues } from '@/lib/presentation/help/text';
import { plainMetadata } from '@/lib/presentation/seo/metadata';
import { metaText } from '@/lib/presentation/seo/meta-text';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { breadcrumbsThing } from '@/lib/presentation/seo/structured-data';
import { readHelpTerm } from '@/lib/services/page-cache/help-address';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/central'>) {
  const { locale } = await readLocale(params);
  return plainMetadata(locale, 'central');
}

/** The same for everyone: hash, session and order are read in the browser. */
export default async function CentralPage({ params, searchParams }: PageProps<'/[locale]/central'>) {
  const { locale } = await readLocale(params);
  const { q } = await searchParams;
  const term = readHelpTerm(new URLSearchParams(typeof q === 'string' ? { q } : {}));
  const [t, values] = await Promise.all([getTranslations('help'), readShownValues(locale)]);
  const crumbs = [{ name: metaText(locale)('central.title'), path: '/central' }];
  return (
    <PageShell contained={false}>
      <JsonLd json={serializeJsonLd([breadcrumbsThing(locale, crumbs)])} />
      <PageContainer width="text" className="py-8 max-sm:py-5">
        <ClientMessages
          namespaces={[
            'central.title',
            'central.back',
            'central.toMenu',
            'central.form',
            'central.data.title',
            'central.scam.title',
            'central.entries',
            'forms',
          ]}
        >
          <SupportCentre
            menu={
              <Stack gap={8}>
                <HelpTopics values={values} term={term} />
                <Stack as="section" gap={3} aria-labelledby="contact">
                  <Heading level={2} id="contact">
                    {t('contactTitle')}
                  </Heading>
                  <SupportMenu />
                  <OwnMessagesLink />
                </Stack>
              </Stack>
            }
            data={<DataScreen />}
            scam={<ScamScreen />}
            channels={<SupportChannels />}
          />
        </ClientMessages>
      </PageContainer>
    </PageShell>
  );
}
