import type { ReactNode } from 'react';
import { LayoutBehavior } from './layout-behavior';
import { StaticBottomBar, StaticSiteHeader } from './static';

const AROUND = 'contents narrow:group-has-data-conversation/frame:hidden';

/**
 * Replaces PageShell for the chat: it fills the screen and scrolls inside, so no footer follows. On a narrow
 * screen a conversation covers everything, header and bottom bar included, and stays above an open keyboard.
 */
export function ChatFrame({ children }: { children: ReactNode }) {
  return (
    <div className="group/frame contents">
      <div className={AROUND}>
        <StaticSiteHeader variant="default" />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none wide:mx-auto wide:h-[calc(100dvh-4.0625rem)] wide:w-full wide:max-w-page wide:flex-none wide:p-6 narrow:not-has-data-conversation:pb-(--bar) narrow:has-data-conversation:fixed narrow:has-data-conversation:inset-x-0 narrow:has-data-conversation:top-(--visible-top,0px) narrow:has-data-conversation:h-(--visible-height,100dvh)"
      >
        {children}
      </main>
      <div className={AROUND}>
        <StaticBottomBar current="chat" />
      </div>
      <LayoutBehavior />
    </div>
  );
}
