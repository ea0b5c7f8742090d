import { useEffect, useRef } from 'react';
import { useHash } from '@/components/ui/use-hash';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { SCREENS, supportScreenOf, type SupportScreen } from '@/lib/presentation/support-screen';

type Opened = SupportScreen & {
  /** The back arrow: from the menu one step back in history, from other screens to the menu. */
  goBack: () => void;
};

/** The screen of the support centre in the URL's hash. */
export function useSupportScreen(): Opened {
  const isMember = useStoredUser() !== null;
  const screen = supportScreenOf(useHash(), isMember);
  const isFromMenu = useRef(false);
  useEffect(() => {
    const note = ({ oldURL }: HashChangeEvent) => {
      isFromMenu.current = supportScreenOf(new URL(oldURL).hash, isMember).name === 'menu';
    };
    window.addEventListener('hashchange', note);
    return () => window.removeEventListener('hashchange', note);
  }, [isMember]);

  function goBack(): void {
    if (screen.name !== 'menu') {
      // When the user came from the menu, it is one step back; pushing it again would need two steps to
      // leave.
      if (isFromMenu.current) window.history.back();
      else window.location.replace(`#${SCREENS.menu}`);
    } else if (window.history.length > 1) window.history.back();
    else window.location.assign('/');
  }

  return { ...screen, goBack };
}
