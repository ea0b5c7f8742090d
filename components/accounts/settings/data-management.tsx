import type { ReactNode } from 'react';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { type OwnProfile } from '@/lib/accounts/contract';
import { listSessions } from '@/lib/accounts/sessions/contract';
import { AccountDeletion } from './account-deletion';
import { DataDownload } from './data-download';
import { DataRequest } from './data-request';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';

type Props = {
  profile: OwnProfile;
  /** What stands here until the log-ins have come: what is below them must not jump. */
  children: ReactNode;
};

/** The second tab: password, log-ins, and what happens with one's data. */
export function DataManagement({ profile, children }: Props) {
  const { data: sessions, error, isPending } = useEndpointQuery(listSessions, {});
  if (isPending) return children;
  return (
    <Stack gap={6}>
      <PasswordChange email={profile.email} />
      <Sessions sessions={sessions} error={error} />
      <DataDownload />
      <DataRequest uid={profile.uid} name={profile.name} />
      <AccountDeletion />
    </Stack>
  );
}
