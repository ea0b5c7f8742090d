import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { AdRow } from '@/components/catalog/home/ad-row';
import { AppDownload } from '@/components/catalog/home/app-download';
import { Community } from '@/components/catalog/home/community';
import { FindItOut } from '@/components/catalog/home/find-it-out';
import { HomeBanner } from '@/components/catalog/home/home-banner';
import { ProfessionTiles } from '@/components/catalog/home/profession-tiles';
import { SafetySteps } from '@/components/catalog/home/safety-steps';
import { PageShell } from '@/components/layout/page-shell';
import { Stack } from '@/components/ui/stack';
import { JsonLd } from '@/components/layout/json-ld';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { homeMetadata } from '@/lib/presentation/seo/metadata';
import { siteThings } from '@/lib/presentation/seo/structured-data';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]'>) {
  const { locale } = await pageParams(params);
  return homeMetadata(locale);
}

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const { locale } = await pageParams(params);
  const t = await getTranslations('home.ads');
  return (
    <PageShell
      header="home"
      current="home"
      banner={<HomeBanner />}
      sideBar
      below={
        <Stack gap={16}>
          <SafetySteps />
          <AdRow
            locale={locale}
            id="electricians"
            title={t('electrician')}
            term="eletricista"
            limit={4}
            columns={4}
          />
          <FindItOut />
          <AdRow locale={locale} id="cleaners" title={t('cleaner')} term="diarista" limit={4} columns={4} />
          <AppDownload />
          <Community />
        </Stack>
      }
    >
      <Stack gap={12}>
        <ProfessionTiles />
        <AdRow locale={locale} id="fresh" title={t('fresh')} term="" limit={6} columns={3} />
      </Stack>
      <JsonLd json={serializeJsonLd(siteThings(locale))} />
    </PageShell>
  );
}
