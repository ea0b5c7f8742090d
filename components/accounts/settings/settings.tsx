'use client';

import type { ReactNode } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import type { Locale } from '@/lib/platform/locale';
import { DataManagement } from './data-management';
import { PersonalData } from './personal-data';
import { SettingsTabs } from './settings-tabs';
import type { SettingsWords } from './settings-words';
import { useHash } from './use-hash';
import { useProfile } from './use-profile';

type Props = {
  labels: SettingsWords;
  words: FormWords;
  locale: Locale;
  /** What stands here until the profile has come. */
  children: ReactNode;
};

/** The settings of whoever is logged in; the hash names the tab. */
export function Settings({ labels, words, locale, children }: Props) {
  const isManagement = useHash() === '#1';
  const { profile, failed, load } = useProfile();
  return (
    // As high as the view from the start, so that the footer does not jump into it.
    <Stack gap={6} className="min-h-[calc(100dvh-6rem)]">
      <SettingsTabs labels={labels} current={isManagement ? 1 : 0} />
      {failed && (
        <Stack gap={3}>
          <p role="alert">{labels.unavailable}</p>
          <Button variant="secondary" onClick={() => void load()}>
            {labels.retry}
          </Button>
        </Stack>
      )}
      {!profile && !failed && children}
      {profile && !isManagement && (
        <PersonalData profile={profile} labels={labels} words={words} onChanged={load} />
      )}
      {profile && isManagement && (
        <DataManagement profile={profile} labels={labels} words={words} locale={locale}>
          {children}
        </DataManagement>
      )}
    </Stack>
  );
}
