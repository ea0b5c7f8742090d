import type { ReactNode } from 'react';
import { MemberLink } from '@/components/accounts/member-link';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/lib/presentation/icon-names';

type NavLinkProps = {
  href: string;
  icon: IconName;
  /** Leads visitors to the log-in. */
  member?: boolean;
  children: ReactNode;
};

export const NAV_ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-brand-soft hover:text-brand-strong';

/** A row of the side bar or the menu, as a list item. */
export function NavLink({ href, icon, member = false, children }: NavLinkProps) {
  const Anchor = member ? MemberLink : 'a';
  return (
    <li>
      <Anchor href={href} className={NAV_ROW}>
        <Icon name={icon} className="text-brand" />
        {children}
      </Anchor>
    </li>
  );
}
