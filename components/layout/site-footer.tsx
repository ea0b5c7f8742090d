import { useLocale, useTranslations } from 'next-intl';
import { HeartForm } from '@/components/catalog/favourites/heart-form';
import { PageContainer } from '@/components/ui/page-container';
import { env } from '@/lib/platform/env';
import { originFor, type Locale } from '@/lib/platform/locale';
import { Logo } from './logo';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import type { ComponentProps } from 'react';

/** `row` is the compact variant for pages inside a process such as a hire. */
export function SiteFooter({ variant }: { variant: 'full' | 'row' }) {
  const t = useTranslations('layout');
  const other = useLocale() === 'pt-BR' ? 'en-US' : 'pt-BR';
  return (
    // The 90 px at the end keep the bottom bar off the last line.
    <footer className="border-t border-line bg-surface narrow:pb-[90px]">
      <PageContainer className="flex flex-col gap-8 py-8">
        {variant === 'full' && (
          <div className="grid gap-8 sm:grid-cols-2 wide:grid-cols-[1fr_26rem]">
            <div className="flex max-w-text flex-col items-start gap-3 max-sm:hidden">
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
      <HeartForm />
    </footer>
  );
}

/** Links to the help center and the scam warning. */
function FooterSafety() {
  const t = useTranslations('layout');
  return (
    <Stack gap={4}>
      <Button href="/central" variant="secondary" icon={<Icon name="life-buoy" />}>
        {t('helpCenter')}
      </Button>
      <div className="flex gap-3 rounded-card bg-sun-soft p-4">
        <Icon name="siren" size="large" className="mt-0.5 text-danger" />
        <Stack gap={1}>
          <TextLink href="/central#3" className="font-semibold">
            {t('suspicious')}
          </TextLink>
          <Text size="sm" tone="muted">
            {t('suspiciousHint')}
          </Text>
        </Stack>
      </div>
    </Stack>
  );
}

type FooterLinksProps = {
  helpCenter: boolean;
  /** The other language and its host. */
  other: { locale: Locale; origin: string };
};

const TARGET = 'inline-flex min-h-11 items-center';

function FooterLinks({ helpCenter, other }: FooterLinksProps) {
  const t = useTranslations('layout');
  return (
    <nav aria-label={t('legalNavigation')}>
      <ul className="flex flex-wrap items-center gap-x-6">
        {helpCenter && (
          <li>
            <TextLink href="/central" className={TARGET}>
              {t('helpCenter')}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink href={LEGAL_PATHS.terms} className={TARGET}>
            {t('terms')}
          </TextLink>
        </li>
        <li>
          <TextLink href={LEGAL_PATHS.privacy} className={TARGET}>
            {t('privacy')}
          </TextLink>
        </li>
        <li>
          <TextLink href="/transparency" className={TARGET}>
            {t('transparency')}
          </TextLink>
        </li>
        <li>
          <TextLink href="/como_funciona_a_reputacao" className={TARGET}>
            {t('howReputation')}
          </TextLink>
        </li>
        {env.AD_SCRIPT_URL !== undefined && (
          <li>
            <TextLink href={`${LEGAL_PATHS.privacy}#choices`} className={TARGET}>
              {t('privacyChoices')}
            </TextLink>
          </li>
        )}
        <li>
          <OtherLanguage {...other} className={TARGET}>
            {t('otherLanguage')}
          </OtherLanguage>
        </li>
        <li>
          <TextLink href="/country_selector" className={TARGET}>
            {t('country')}
          </TextLink>
        </li>
      </ul>
    </nav>
  );
}

type Props = Pick<ComponentProps<'a'>, 'className' | 'children'> & { locale: Locale; origin: string };

/** This page in the other language, on its own host; the home page there until `LayoutClient` runs. */
function OtherLanguage({ locale, origin, ...rest }: Props) {
  return <TextLink href={`${origin}/`} hrefLang={locale} lang={locale} data-other-language="" {...rest} />;
}
