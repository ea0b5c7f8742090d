'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ChatFailed } from './chat-failed';
import { ContactsHeader, ContactsPane } from './contacts-pane';
import { ConversationPane } from './conversation-pane';
import { useSessionEnd } from './use-chat';
import { useOpened } from './use-opened';

/**
 * The contacts and one conversation: side by side on a wide screen, one at a time on a narrow one. `children`
 * are shown until hydration.
 */
export function Chat({ children }: { children: ReactNode }) {
  const t = useTranslations('chat');
  const user = useStoredUser();
  const { opened, open, close } = useOpened();
  /** The previous receiver within this page, to move the focus accordingly. */
  const [last, setLast] = useState<string | null>(null);
  useSessionEnd();
  useVisibleHeight();
  return (
    <>
      <h1>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </h1>
      {/* While a conversation fills a narrow screen, the page hides everything around it
          (chat-frame.tsx). */}
      <div
        data-conversation={opened.kind === 'list' ? undefined : ''}
        className="group/panes grid min-h-0 flex-1 overflow-hidden bg-surface wide:grid-cols-[22rem_minmax(0,1fr)] wide:rounded-card wide:border wide:border-line wide:shadow-soft"
      >
        <div className="flex min-h-0 min-w-0 flex-col wide:border-r wide:border-line narrow:group-data-conversation/panes:hidden">
          {user ? (
            <ContactsPane
              user={user}
              current={opened}
              last={last}
              onOpen={(receiver) => {
                setLast(receiver);
                open(receiver);
              }}
            />
          ) : (
            <>
              <ContactsHeader user={null} />
              {children}
            </>
          )}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col narrow:hidden narrow:group-data-conversation/panes:flex">
          {opened.kind === 'list' && <p className="m-auto px-6 text-center text-muted">{t('choose')}</p>}
          {opened.kind === 'unknown' && <ChatFailed onClose={close} />}
          {user && opened.kind === 'conversation' && (
            <ConversationPane
              key={opened.receiver}
              user={user}
              receiver={opened.receiver}
              takesFocus={opened.receiver === last}
              onClose={() => {
                setLast(opened.receiver);
                close();
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

/**
 * Sets `--visible-top` and `--visible-height` on the root to the part of the page that an open keyboard
 * leaves visible. Not all browsers resize the page for it.
 */
function useVisibleHeight(): void {
  useEffect(() => {
    const sight = window.visualViewport;
    if (!sight) return;
    const { style } = document.documentElement;
    const note = () => {
      // While the user has zoomed in, nothing should move.
      if (sight.scale > 1) return;
      style.setProperty('--visible-top', `${sight.offsetTop}px`);
      style.setProperty('--visible-height', `${sight.height}px`);
    };
    note();
    sight.addEventListener('resize', note);
    sight.addEventListener('scroll', note);
    return () => {
      sight.removeEventListener('resize', note);
      sight.removeEventListener('scroll', note);
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
  }, []);
}
