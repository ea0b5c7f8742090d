import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { figtree } from '@/app/figtree';
import '@/app/globals.css';
import { readLocale } from '@/app/read-locale';
import { RestoreHash } from '@/components/layout/restore-hash';
import { SiteNotices } from '@/components/layout/site-notices';
import { StaticNewVersion } from '@/components/layout/static';
import { readVersionsInForce } from '@/lib/accounts/agreement/legal-version';
import { env } from '@/lib/platform/env';

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.svg', type: 'image/svg+xml' },
      { url: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
    ],
    apple: '/apple-touch-icon.png',
  },
  manifest: '/manifest.webmanifest',
};

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#16201d' },
  ],
};

/** The build has no database, so no page is rendered at build time. */
export function generateStaticParams() {
  return [];
}

export default async function RootLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await readLocale(params);
  const [t, { current }] = await Promise.all([getTranslations('layout'), readVersionsInForce()]);
  return (
    // first-paint.js changes attributes before hydration.
    <html
      lang={locale}
      data-surface="web"
      data-terms={current.terms}
      data-privacy={current.privacy}
      className={figtree.variable}
      suppressHydrationWarning
    >
      <head>
        {/* Tiny and needed before the first paint, so neither deferred nor async. */}
        <script src="/first-paint.js" async={false} data-shell={env.APP_SHELL_TOKEN} />
        {env.NODE_ENV === 'production' && (
          <script src="/register-service-worker.js" data-build={process.env.BUILD_ID} defer />
        )}
      </head>
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <SkipLink>{t('skip')}</SkipLink>
        <SiteNotices locale={locale} />
        {/* Provides the locale to client components; ClientMessages provides their texts. */}
        <NextIntlClientProvider messages={null}>
          {children}
          <StaticNewVersion />
        </NextIntlClientProvider>
        <RestoreHash />
      </body>
    </html>
  );
}

/** The first Tab stop: skips the header. */
function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
    >
      {children}
    </a>
  );
}
