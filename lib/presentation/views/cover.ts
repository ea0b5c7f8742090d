import { initials } from '@/lib/presentation/initials';
import type { WorkDetails } from '@/lib/catalog/contract';

/** The one picture of an ad: its cover, else the owner's face, else (null) their initials alone. */
export function coverView({
  cover,
  avatar,
  user_name,
}: Pick<WorkDetails['work'], 'cover' | 'avatar' | 'user_name'>) {
  return {
    initials: initials(user_name),
    src: cover ?? avatar,
    isAvatar: cover === null,
    /** What takes its place when it breaks. */
    instead: cover === null ? null : avatar,
  };
}

export type CoverView = ReturnType<typeof coverView>;
