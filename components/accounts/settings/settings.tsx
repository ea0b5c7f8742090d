'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { TabLinks } from '@/components/ui/tab-links';
import { loadIdentity } from '@/lib/verification/contract';
import { DataManagement } from './data-management';
import { PersonalData } from './personal-data';
import { useHash } from '@/components/ui/use-hash';
import { useProfile } from './use-profile';

/** The settings of whoever is logged in; the hash names the tab. `children` stand here until the profile has come. */
export function Settings({ children }: { children: ReactNode }) {
  const t = useTranslations('settings');
  const isManagement = useHash() === '#1';
  const { profile: loaded, failed, load } = useProfile();
  // Asked for beside the profile: a section that grows afterwards would push what stands below it away.
  const { isPending } = useEndpointQuery(loadIdentity, {});
  const profile = isPending ? undefined : loaded;
  return (
    // As high as the view from the start, so that the footer does not jump into it.
    <Stack gap={6} className="min-h-[calc(100dvh-6rem)]">
      <TabLinks
        label={t('tabs')}
        tabs={[
          { href: '#0', name: t('personal') },
          { href: '#1', name: t('management') },
        ]}
        current={isManagement ? '#1' : '#0'}
      />
      {failed && (
        <Stack gap={3}>
          <p role="alert">{t('unavailable')}</p>
          <Button variant="secondary" onClick={() => void load()}>
            {t('retry')}
          </Button>
        </Stack>
      )}
      {!profile && !failed && children}
      {profile && !isManagement && <PersonalData profile={profile} />}
      {profile && isManagement && <DataManagement profile={profile}>{children}</DataManagement>}
    </Stack>
  );
}
