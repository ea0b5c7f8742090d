import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { listSessions } from '@/lib/accounts/sessions/contract';
import { PasswordChange } from './password-change';
import type { SectionProps } from './section-props';
import { Sessions } from './sessions';

/** The password, and where the user is logged in. */
export function SecuritySettings({ profile, children }: SectionProps) {
  const { data, error, isPending } = useEndpointQuery(listSessions, {});
  if (isPending) return children;
  return (
    <>
      <PasswordChange email={profile.email} />
      <Sessions sessions={data} error={error} />
    </>
  );
}
