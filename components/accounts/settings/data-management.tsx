import type { ReactNode } from 'react';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import { listSessions } from '@/lib/accounts/sessions/contract';
import { loadAgreements } from '@/lib/accounts/agreement/contract';
import { AccountDeletion } from './account-deletion';
import { Agreements } from './agreements';
import { DataDownload } from './data-download';
import { DataRequest } from './data-request';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';

type Props = {
  profile: OwnProfile;
  /** Shown until the log-ins and agreements have loaded, so that the content below does not jump. */
  children: ReactNode;
};

/** The second tab: password, log-ins, and the user's data. */
export function DataManagement({ profile, children }: Props) {
  const { data: sessions, error, isPending } = useEndpointQuery(listSessions, {});
  const agreements = useEndpointQuery(loadAgreements, {});
  if (isPending || agreements.isPending) return children;
  return (
    <Stack gap={6}>
      <PasswordChange email={profile.email} />
      <Sessions sessions={sessions} error={error} />
      {agreements.data && <Agreements agreed={agreements.data.agreed} />}
      <DataDownload />
      <DataRequest uid={profile.uid} name={profile.name} />
      <AccountDeletion />
    </Stack>
  );
}
