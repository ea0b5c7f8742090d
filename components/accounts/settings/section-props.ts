import type { ReactNode } from 'react';
import type { OwnProfile } from '@/lib/accounts/contract';

export type SectionProps = {
  profile: OwnProfile;
  /** Shown until what the section shows has loaded, so that nothing in it jumps. */
  children: ReactNode;
};
