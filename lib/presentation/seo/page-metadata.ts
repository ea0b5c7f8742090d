import type { Metadata } from 'next';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { absoluteUrl, languagesOf } from './addresses';
import { clip } from './clip';
import { metaText } from './meta-text';
import { SHARING_IMAGE } from './sharing-image';

const OPEN_GRAPH_LOCALES = { 'pt-BR': 'pt_BR', 'en-US': 'en_US' } as const;

type PublicPage = {
  locale: Locale;
  /** Path with the canonical query. */
  path: string;
  /** The path in the other language, if different. */
  otherPath?: string;
  /** Without the brand. */
  title: string;
  description: string;
  image?: { path: string; alt: string };
};

/** Metadata of an indexable page. */
export function publicMetadata(page: PublicPage): Metadata {
  const { locale, path, otherPath = path, title, description, image } = page;
  const url = absoluteUrl(locale, path);
  const text = { title, description: clip(description) };
  const picture = {
    ...SHARING_IMAGE,
    url: absoluteUrl(locale, image?.path ?? '/og/site'),
    alt: image?.alt ?? metaText(locale)('image.alt', { brand: env.BRAND_NAME }),
  };
  return {
    title: { absolute: brandedTitle(locale, title) },
    description: text.description,
    alternates: { canonical: url, languages: languagesOf(locale, path, otherPath) },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      ...text,
      type: 'website',
      url,
      siteName: env.BRAND_NAME,
      locale: OPEN_GRAPH_LOCALES[locale],
      alternateLocale: OPEN_GRAPH_LOCALES[locale === 'pt-BR' ? 'en-US' : 'pt-BR'],
      images: [picture],
    },
    twitter: { ...text, card: 'summary_large_image', images: [picture] },
    // Mobile browsers would turn prices and ids into phone links.
    formatDetection: { telephone: false, email: false, address: false },
  };
}

type HiddenPage = {
  fullTitle: string;
  follow: boolean;
  /** URL of the page that shows the same content in full. */
  canonical?: string;
};

/** Metadata of a page that must not be indexed. Usually without a canonical URL, which could contradict that. */
export function hiddenMetadata({ fullTitle, follow, canonical }: HiddenPage): Metadata {
  return {
    title: { absolute: fullTitle },
    ...(canonical !== undefined && { alternates: { canonical } }),
    robots: { index: false, follow },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export function brandedTitle(locale: Locale, title: string): string {
  const brand = env.BRAND_NAME;
  return title.startsWith(brand) ? title : metaText(locale)('pageTitle', { title, brand });
}
