import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Picture } from '@/components/ui/picture';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import phone from '@/components/ui/illustrations/phone.svg';
import { env } from '@/lib/platform/env';

/** Hidden in the app shell, whose users have the app. */
export function AppDownload() {
  const t = useTranslations('home.app');
  return (
    <section
      aria-labelledby="app"
      className="flex items-end justify-between gap-8 overflow-hidden rounded-card bg-sun-soft px-10 pt-8 max-sm:flex-col max-sm:items-start max-sm:px-5 max-sm:py-5 shell:hidden"
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
      <Picture illustration={phone} className="-mb-10 h-auto w-48 shrink-0 max-sm:hidden" />
    </section>
  );
}

const LOGOS = {
  play: (
    <g>
      <path
        d="M5 3.2v17.6c0 .9 1 1.5 1.8 1L14 17.3 8.7 12 14 6.7 6.8 2.200C6 1.7 5 2.3 5 3.200z"
        fill="#4cc9a0"
      />
      <path d="m15.4 7.5 5.2 3.300c.9.6.9 1.8 0 2.400l-5.2 3.300L10.9 12z" fill="#ffc53d" />
    </g>
  ),
  phone: (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <rect x="6" y="2" width="12" height="20" rx="3" />
      <path d="M10.5 5h3M11 18.500h2" />
    </g>
  ),
} as const;

type StoreBadgeProps = {
  href: string;
  /** The store's own name, the same in every language. */
  store: string;
  /** The words above the name. */
  action: string;
  logo: keyof typeof LOGOS;
};

function StoreBadge({ href, store, action, logo }: StoreBadgeProps) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-14 items-center gap-3 rounded-control border border-edge bg-[#14231f] px-4 pr-6 text-[#ffffff] hover:border-sun"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7">
        {LOGOS[logo]}
      </svg>
      <span className="flex flex-col leading-tight">
        <span className="text-sm">{action}</span>
        <span className="text-lg leading-tight font-semibold">{store}</span>
      </span>
    </a>
  );
}
