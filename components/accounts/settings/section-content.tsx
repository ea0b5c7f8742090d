'use client';

import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import type { SettingsSection } from '@/lib/presentation/settings-sections';
import { NotificationSettings } from './notification-settings';
import { OrderSettings } from './order-settings';
import { PaymentSettings } from './payment-settings';
import { PersonalData } from './personal-data';
import { PrivacySettings } from './privacy-settings';
import { SecuritySettings } from './security-settings';
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
