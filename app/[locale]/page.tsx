import { getTranslations } from 'next-intl/server';
import { pageParams } from '@/app/page-params';
import { AdRow } from '@/components/catalog/home/ad-row';
import { AppDownload } from '@/components/catalog/home/app-download';
import { Community } from '@/components/catalog/home/community';
import { FeaturedAds } from '@/components/catalog/home/featured-ads';
import { FindItOut } from '@/components/catalog/home/find-it-out';
import { HomeBanner } from '@/components/catalog/home/home-banner';
import { ProfessionTiles } from '@/components/catalog/home/profession-tiles';
import { SafetySteps } from '@/components/catalog/home/safety-steps';
import { PageShell } from '@/components/layout/page-shell';
import { Stack } from '@/components/ui/stack';
import { JsonLd } from '@/components/ui/json-ld';
import { serializeJsonLd } from '@/lib/presentation/seo/serialize-json-ld';
import { featuredProfessions } from '@/lib/catalog/settings/settings';
import { readSetting } from '@/lib/services/settings/read-setting';
import { homeMetadata } from '@/lib/presentation/seo/metadata';
import { siteThings } from '@/lib/presentation/seo/structured-data';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]'>) {
  const { locale } = await pageParams(params);
  return homeMetadata(locale);
}

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const { locale } = await pageParams(params);
  const [t, { keys }] = await Promise.all([getTranslations('home.ads'), readSetting(featuredProfessions)]);
  const [first, ...others] = keys;
  return (
    <PageShell
      header="home"
      current="home"
      banner={<HomeBanner />}
      sideBar
      below={
        <Stack gap={16}>
          <SafetySteps />
          {first && <FeaturedAds locale={locale} profession={first} />}
          <FindItOut />
          {others.map((profession) => (
            <FeaturedAds key={profession} locale={locale} profession={profession} />
          ))}
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
