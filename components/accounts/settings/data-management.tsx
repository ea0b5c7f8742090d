import type { ReactNode } from 'react';
import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import { AccountDeletion } from './account-deletion';
import { DataDownload } from './data-download';
import { DataRequest } from './data-request';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';
import { useSessions } from './use-sessions';

type Props = {
  profile: OwnProfile;
  /** What stands here until the log-ins have come: what is below them must not jump. */
  children: ReactNode;
};

/** The second tab: password, log-ins, and what happens with one's data. */
export function DataManagement({ profile, children }: Props) {
  const sessions = useSessions();
  if (sessions.list === null && sessions.failure === null) return children;
  return (
    <Stack gap={6}>
      <PasswordChange email={profile.email} />
      <Sessions sessions={sessions} />
      <DataDownload />
      <DataRequest uid={profile.uid} name={profile.name} />
      <AccountDeletion />
    </Stack>
  );
}
