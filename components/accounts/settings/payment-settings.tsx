import { useTranslations } from 'next-intl';
import { LinkSection } from './link-section';
import { PixKeyForm } from './pix-key-form';
import type { SectionProps } from './section-props';
import { TaxNumberForm } from './tax-number-form';

/** What a provider is paid with, and what they earned. */
export function PaymentSettings({ profile }: SectionProps) {
  const t = useTranslations('settings.balance');
  return (
    <>
      <PixKeyForm profile={profile} />
      <TaxNumberForm profile={profile} />
      <LinkSection title={t('title')} text={t('text')} href="/balance" icon="wallet" link={t('link')} />
    </>
  );
}
