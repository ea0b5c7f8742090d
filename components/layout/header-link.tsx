import type { ReactNode } from 'react';
import { MemberLink } from '@/components/accounts/member-link';

const CLASSES =
  'inline-flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-brand-soft hover:text-brand-strong';

/** A word in the header; with `member` it leads to the log-in while nobody is logged in. */
export function HeaderLink({
  href,
  member = false,
  children,
}: {
  href: string;
  member?: boolean;
  children: ReactNode;
}) {
  if (member) {
    return (
      <MemberLink href={href} className={CLASSES}>
        {children}
      </MemberLink>
    );
  }
  return (
    <a href={href} className={CLASSES}>
      {children}
    </a>
  );
}
