import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { loadAgreements } from '@/lib/accounts/agreement/contract';
import { AccountDeletion } from './account-deletion';
import { Agreements } from './agreements';
import { DataDownload } from './data-download';
import { DataRequest } from './data-request';
import type { SectionProps } from './section-props';

/** The user's data: what they agreed to, a copy, and its deletion. */
export function PrivacySettings({ profile, children }: SectionProps) {
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
