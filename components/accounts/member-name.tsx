import { Avatar } from '@/components/ui/avatar';
import type { StoredUser } from '@/lib/browser/stored-user';
import { initials } from '@/lib/presentation/initials';

/** The logged-in user in one line; on a narrow screen the face alone. */
export function MemberName({ name, avatar }: StoredUser) {
  return (
    <>
      <Avatar src={avatar} initials={initials(name)} size="small" />
      <span className="truncate narrow:sr-only">{name}</span>
    </>
  );
}
