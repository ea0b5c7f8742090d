import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/platform/env';
import { LEGAL_PATHS } from '@/lib/presentation/legal/paths';
import type { Locale } from '@/lib/platform/locale';
import { OtherLanguage } from './other-language';

type FooterLinksProps = {
  helpCenter: boolean;
  /** The same product in the other language. */
  other: { locale: Locale; origin: string };
};

const TARGET = 'inline-flex min-h-11 items-center';

export function FooterLinks({ helpCenter, other }: FooterLinksProps) {
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
