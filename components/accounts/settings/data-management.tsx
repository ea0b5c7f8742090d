import type { ReactNode } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import type { Locale } from '@/lib/platform/locale';
import { AccountDeletion } from './account-deletion';
import { DataDownload } from './data-download';
import { DataRequest } from './data-request';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';
import type { SettingsWords } from './settings-words';
import { useSessions } from './use-sessions';

type Props = {
  profile: OwnProfile;
  labels: SettingsWords;
  words: FormWords;
  locale: Locale;
  /** What stands here until the log-ins have come: what is below them must not jump. */
  children: ReactNode;
};

/** The second tab: password, log-ins, and what happens with one's data. */
export function DataManagement({ profile, labels, words, locale, children }: Props) {
  const sessions = useSessions(labels.sessions.failed);
  if (sessions.list === null && sessions.failure === null) return children;
  return (
    <Stack gap={6}>
      <PasswordChange email={profile.email} labels={labels.password} />
      <Sessions sessions={sessions} labels={labels.sessions} locale={locale} />
      <DataDownload labels={labels.download} />
      <DataRequest uid={profile.uid} name={profile.name} labels={labels.request} words={words} />
      <AccountDeletion labels={labels.deletion} words={words} />
    </Stack>
  );
}
