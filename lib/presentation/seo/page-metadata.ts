import type { Metadata } from 'next';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { absoluteUrl, type Languages, languagesOf } from './addresses';
import { clip } from './clip';
import { metaText } from './meta-text';
import { SHARING_IMAGE } from './sharing-image';

const OPEN_GRAPH_LOCALES = { 'pt-BR': 'pt_BR', 'en-US': 'en_US' } as const;

export type PublicPage = {
  locale: Locale;
  /** From the root of the site, with its canonical query. */
  path: string;
  /** Without the brand. */
  title: string;
  description: string;
  image?: { path: string; alt: string };
};

/** The words of a public page's head, ready to be written. */
export type PageHead = {
  /** With the brand. */
  fullTitle: string;
  title: string;
  description: string;
  url: string;
  languages: Languages;
  image: { url: string; alt: string };
};

/** Metadata of a page that search engines may show. */
export function publicMetadata(page: PublicPage): Metadata {
  return headMetadata(page.locale, pageHead(page));
}

export function pageHead({ locale, path, title, description, image }: PublicPage): PageHead {
  return {
    fullTitle: brandedTitle(locale, title),
    title,
    description: clip(description),
    url: absoluteUrl(locale, path),
    languages: languagesOf(path),
    image: {
      url: absoluteUrl(locale, image?.path ?? '/og/site'),
      alt: image?.alt ?? metaText(locale)('image.alt', { brand: env.BRAND_NAME }),
    },
  };
}

export function headMetadata(locale: Locale, head: PageHead): Metadata {
  const { url, languages } = head;
  const text = { title: head.title, description: head.description };
  const picture = { ...SHARING_IMAGE, ...head.image };
  return {
    title: { absolute: head.fullTitle },
    description: text.description,
    alternates: { canonical: url, languages },
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
    // Browsers on phones would turn prices and ids into telephone links.
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/**
 * Metadata of a page that search engines must not show. It names no canonical address: one that points
 * elsewhere would contradict the refusal.
 */
export function hiddenMetadata({ fullTitle, follow }: { fullTitle: string; follow: boolean }): Metadata {
  return {
    title: { absolute: fullTitle },
    robots: { index: false, follow },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export function brandedTitle(locale: Locale, title: string): string {
  const brand = env.BRAND_NAME;
  return title.startsWith(brand) ? title : metaText(locale)('pageTitle', { title, brand });
}
