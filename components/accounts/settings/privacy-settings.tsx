import type { ReactNode } from 'react';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { loadAgreements } from '@/lib/accounts/agreement/contract';
import { AccountDeletion } from './account-deletion';
import { Agreements } from './agreements';
import { DataDownload } from './data-download';
import { DataRequest } from './data-request';

type Props = {
  profile: OwnProfile;
  /** Shown until the section has loaded, so that nothing in it jumps. */
  children: ReactNode;
};

/** The user's data: what they agreed to, a copy, and its deletion. */
export function PrivacySettings({ profile, children }: Props) {
  const { data, isPending } = useEndpointQuery(loadAgreements, {});
  if (isPending) return children;
  return (
    <>
      {data && <Agreements agreed={data.agreed} />}
      <DataDownload />
      <DataRequest uid={profile.uid} name={profile.name} />
      <AccountDeletion />
    </>
  );
}
