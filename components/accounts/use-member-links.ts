import { useEffect } from 'react';
import { logInAddress } from '@/lib/browser/next-page';

/** Points every MemberLink of the page to its own page for a logged-in user, and to the log-in for a visitor. */
export function useMemberLinks(isLoggedIn: boolean): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-member-href]')) {
      const href = link.dataset.memberHref ?? '';
      link.setAttribute('href', isLoggedIn ? href : logInAddress(href));
    }
  }, [isLoggedIn]);
}
