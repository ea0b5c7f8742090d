'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { LoadFailed } from '@/components/ui/load-failed';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { loadIdentity } from '@/lib/verification/contract';
import { DataManagement } from './data-management';
import { PersonalData } from './personal-data';
import { useHash } from '@/components/ui/use-hash';
import { useProfile } from './use-profile';

/**
 * The settings of the logged-in user; the hash selects the tab. `children` are shown until the profile has
 * loaded.
 */
export function Settings({ children }: { children: ReactNode }) {
  const t = useTranslations('settings');
  const isManagement = useHash() === '#1';
  const { profile: loaded, failed, load } = useProfile();
  // Loaded together with the profile, so that the section does not push the content below it down later.
  const { isPending } = useEndpointQuery(loadIdentity, {});
  const profile = isPending ? undefined : loaded;
  return (
    // As high as the viewport from the start, so that the footer does not jump into it.
    <Stack gap={6} className="min-h-[calc(100dvh-6rem)]">
      <TabLinks
        label={t('tabs')}
        tabs={[
          { href: '#0', name: t('personal') },
          { href: '#1', name: t('management') },
        ]}
        current={isManagement ? '#1' : '#0'}
      />
      {failed && <LoadFailed text={t('unavailable')} retry={t('retry')} onRetry={() => void load()} />}
      {!profile && !failed && children}
      {profile && !isManagement && <PersonalData profile={profile} />}
      {profile && isManagement && <DataManagement profile={profile}>{children}</DataManagement>}
    </Stack>
  );
}
