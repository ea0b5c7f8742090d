import { useLocale, useTranslations } from 'next-intl';
import { PageContainer } from '@/components/ui/page-container';
import { env } from '@/lib/platform/env';
import { originFor } from '@/lib/platform/locale';
import { FooterLinks } from './footer-links';
import { FooterSafety } from './footer-safety';
import { Logo } from './logo';

/** `row` is the compact variant for pages where one is in the middle of something. */
export function SiteFooter({ variant }: { variant: 'full' | 'row' }) {
  const t = useTranslations('layout');
  const other = useLocale() === 'pt-BR' ? 'en-US' : 'pt-BR';
  return (
    // The 90 px at the end keep the app shell's bottom bar, or a page's action bar, off the last line.
    <footer className="border-t border-line bg-surface narrow:pb-[90px]">
      <PageContainer className="flex flex-col gap-8 py-8">
        {variant === 'full' && (
          <div className="grid gap-8 sm:grid-cols-2 wide:grid-cols-[1fr_26rem]">
            <div className="flex max-w-text flex-col items-start gap-3">
              <Logo />
              <p className="text-muted">{t('promise')}</p>
            </div>
            <FooterSafety />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-sm text-muted">
          <p>
            {t.rich('company', {
              name: env.COMPANY_LINE,
              cnpj: env.COMPANY_CNPJ,
              number: (digits) => <span className="whitespace-nowrap tabular-nums">{digits}</span>,
            })}
            <br />
            {t('rights', { brand: env.BRAND_NAME })}
          </p>
          <FooterLinks helpCenter={variant === 'row'} other={{ locale: other, origin: originFor(other) }} />
        </div>
      </PageContainer>
    </footer>
  );
}
