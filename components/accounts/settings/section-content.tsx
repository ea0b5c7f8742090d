'use client';

import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { EmailPreferenceSection } from '@/components/notices/email-preference-section';
import { PushSection } from '@/components/notices/push-section';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import { loadLetterChoice } from '@/lib/messaging/emails/contract';
import type { SettingsSection } from '@/lib/presentation/settings-sections';
import { LinkSection } from './link-section';
import { OrderSettings } from './order-settings';
import { PersonalData } from './personal-data';
import { PixKeyForm } from './pix-key-form';
import { PrivacySettings } from './privacy-settings';
import { SecuritySettings } from './security-settings';
import { TaxNumberForm } from './tax-number-form';
import { useProfile } from './use-profile';

const CONTENTS: Record<SettingsSection, ComponentType<{ profile: OwnProfile; children: ReactNode }>> = {
  personal: PersonalData,
  security: SecuritySettings,
  notifications: NotificationSettings,
  orders: OrderSettings,
  payments: PaymentSettings,
  privacy: PrivacySettings,
};

/** A section of the settings of the logged-in user. `children` are shown until it has loaded. */
export function SectionContent({ section, children }: { section: SettingsSection; children: ReactNode }) {
  const t = useTranslations('settings');
  const { profile, failed, load } = useProfile();
  const Content = CONTENTS[section];
  if (failed) return <LoadFailed text={t('unavailable')} retry={t('retry')} onRetry={() => void load()} />;
  if (!profile) return children;
  return (
    <Stack gap={6}>
      <Content profile={profile}>{children}</Content>
    </Stack>
  );
}

/** Emails, saved searches, and notifications on this device. `children` are shown until they have loaded. */
function NotificationSettings({ children }: { children: ReactNode }) {
  const t = useTranslations('settings.savedSearches');
  const { isPending } = useEndpointQuery(loadLetterChoice, {});
  if (isPending) return children;
  return (
    <>
      <EmailPreferenceSection emails="messages" />
      <EmailPreferenceSection emails="prices" />
      <LinkSection
        title={t('title')}
        text={t('text')}
        href="/saved_searches"
        icon="search"
        link={t('link')}
      />
      {/* Last, because it appears once the browser has said what it allows. */}
      <PushSection />
    </>
  );
}

/** What a provider needs to be paid, and a link to what they earned. */
function PaymentSettings({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('settings.balance');
  return (
    <>
      <PixKeyForm profile={profile} />
      <TaxNumberForm profile={profile} />
      <LinkSection title={t('title')} text={t('text')} href="/balance" icon="wallet" link={t('link')} />
    </>
  );
}
