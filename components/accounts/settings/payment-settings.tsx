import { useTranslations } from 'next-intl';
import type { OwnProfile } from '@/lib/accounts/contract';
import { LinkSection } from './link-section';
import { PixKeyForm } from './pix-key-form';
import { TaxNumberForm } from './tax-number-form';

/** What a provider is paid with, and what they earned. */
export function PaymentSettings({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.balance');
  return (
    <>
      <PixKeyForm profile={profile} />
      <TaxNumberForm profile={profile} />
      <LinkSection title={t('title')} text={t('text')} href="/balance" icon="wallet" link={t('link')} />
    </>
  );
}
