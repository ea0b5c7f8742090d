import { useState, type ReactNode } from 'react';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { listSessions } from '@/lib/accounts/sessions/contract';
import { EmailChange } from './email-change';
import { EmailChanged } from './email-changed';
import { PasswordChange } from './password-change';
import { Sessions } from './sessions';

type Props = {
  profile: OwnProfile;
  /** Shown until the section has loaded, so that nothing in it jumps. */
  children: ReactNode;
};

/**
 * The email, the password and the sessions. After a change of the email only its confirmation, because every session
 * has ended.
 */
export function SecuritySettings({ profile, children }: Props) {
  const { data, error, isPending } = useEndpointQuery(listSessions, {});
  const [newEmail, setNewEmail] = useState<string | null>(null);
  if (newEmail !== null) return <EmailChanged email={newEmail} />;
  if (isPending) return children;
  return (
    <>
      <EmailChange profile={profile} onChanged={setNewEmail} />
      <PasswordChange email={profile.email} />
      <Sessions sessions={data} error={error} />
    </>
  );
}
