import type { ReactNode } from 'react';
import { logInAddress } from '@/lib/browser/next-page';

type MemberLinkProps = {
  href: string;
  className?: string;
  'aria-current'?: 'page';
  children: ReactNode;
};

/** A link to a page that needs a log-in: it leads to the log-in until `useMemberLinks` finds a logged-in user. */
export function MemberLink({ href, ...rest }: MemberLinkProps) {
  return <a href={logInAddress(href)} data-member-href={href} {...rest} />;
}
