import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { env } from '@/lib/platform/env';
import { localeForHost } from '@/lib/platform/locale';
import { metaText } from '@/lib/presentation/seo/meta-text';

/** Depends on the running server's brand and the host's language, which the build does not know. */
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = localeForHost((await headers()).get('host'));
  const t = metaText(locale);
  const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];
  const picture = (page: 'home' | 'results', form_factor: 'narrow' | 'wide') => ({
    src: `/screenshots/${page}-${form_factor}-${locale}.webp`,
    sizes: form_factor === 'narrow' ? '720x1280' : '1280x800',
    type: 'image/webp',
    form_factor,
    label: t(`manifest.${page}`),
  });
  return {
    id: '/',
    name: env.BRAND_NAME,
    short_name: env.BRAND_NAME,
    description: t('home.description'),
    lang: locale,
    dir: 'ltr',
    categories: ['business', 'lifestyle', 'shopping'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f7',
    theme_color: '#0e7a5f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      picture('home', 'narrow'),
      picture('results', 'narrow'),
      picture('home', 'wide'),
      picture('results', 'wide'),
    ],
    shortcuts: [
      { name: t('manifest.search'), url: '/search?search=', icons },
      { name: t('manifest.orders'), url: '/orders', icons },
      { name: t('manifest.chat'), url: '/chat', icons },
    ],
  };
}
