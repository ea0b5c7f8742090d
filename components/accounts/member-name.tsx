import { Avatar } from '@/components/ui/avatar';
import type { StoredUser } from '@/lib/browser/stored-user';
import { initials } from '@/lib/presentation/initials';

/** The logged-in user on one line; only the avatar on a narrow screen. */
export function MemberName({ name, avatar }: StoredUser) {
  return (
    <>
      <Avatar src={avatar} initials={initials(name)} size="small" />
      <span className="truncate narrow:sr-only">{name}</span>
    </>
  );
}
