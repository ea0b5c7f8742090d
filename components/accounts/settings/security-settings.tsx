import type { ReactNode } from 'react';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { listSessions } from '@/lib/accounts/sessions/contract';
import { EmailChange } from './email-change';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';

type Props = {
  profile: OwnProfile;
  /** Shown until the section has loaded, so that nothing in it jumps. */
  children: ReactNode;
};

/** The email, the password, and where the user is logged in. */
export function SecuritySettings({ profile, children }: Props) {
  const { data, error, isPending } = useEndpointQuery(listSessions, {});
  if (isPending) return children;
  return (
    <>
      <EmailChange profile={profile} />
      <PasswordChange email={profile.email} />
      <Sessions sessions={data} error={error} />
    </>
  );
}
