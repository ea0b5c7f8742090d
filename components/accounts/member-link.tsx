'use client';

import type { ReactNode } from 'react';
import { logInAddress } from '@/lib/browser/next-page';
import { useStoredUser } from './use-stored-user';

type MemberLinkProps = {
  href: string;
  /** Where somebody who is not logged in goes instead; by default to the log-in, and from there to `href`. */
  otherwise?: string;
  className?: string;
  'aria-current'?: 'page';
  children: ReactNode;
};

/** A link to a page that needs a log-in. */
export function MemberLink({ href, otherwise = logInAddress(href), ...rest }: MemberLinkProps) {
  return <a href={useStoredUser() === null ? otherwise : href} {...rest} />;
}
