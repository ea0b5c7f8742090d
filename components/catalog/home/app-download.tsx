import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Picture } from '@/components/ui/picture';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import phone from '@/components/ui/illustrations/phone.svg';
import { env } from '@/lib/platform/env';
import { StoreBadge } from './store-badge';

/** Not for the app shell: who reads it there has the app. */
export function AppDownload() {
  const t = useTranslations('home.app');
  return (
    <section
      aria-labelledby="app"
      className="flex items-end justify-between gap-8 overflow-hidden rounded-card bg-sun-soft px-10 pt-8 max-sm:flex-col max-sm:items-start max-sm:px-5 max-sm:pt-6 shell:hidden"
    >
      <Stack gap={4} className="self-center pb-8 max-sm:self-start max-sm:pb-0">
        <Heading level={2} size="2xl" id="app">
          {t('title', { brand: env.BRAND_NAME })}
        </Heading>
        <Text className="max-w-[46ch]">{t('text')}</Text>
        <Cluster>
          <StoreBadge href={env.STORE_LINK_ANDROID} store="Google Play" action={t('android')} logo="play" />
          {env.STORE_LINK_IOS && (
            <StoreBadge href={env.STORE_LINK_IOS} store="App Store" action={t('ios')} logo="phone" />
          )}
        </Cluster>
      </Stack>
      <Picture
        illustration={phone}
        className="-mb-10 h-auto w-48 shrink-0 max-sm:-mb-24 max-sm:self-center"
      />
    </section>
  );
}
