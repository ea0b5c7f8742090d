'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ChatFailed } from './chat-failed';
import { ContactsHeader } from './contacts-header';
import { ContactsPane } from './contacts-pane';
import { ConversationPane } from './conversation-pane';
import { useSessionEnd } from './use-chat';
import { useOpened } from './use-opened';
import { useVisibleHeight } from './use-visible-height';

/**
 * Everybody one talks to, and one conversation: beside each other on a wide screen, one after the other on a narrow
 * one. `children` stand here until the browser has taken over.
 */
export function Chat({ children }: { children: ReactNode }) {
  const t = useTranslations('chat');
  const user = useStoredUser();
  const { opened, open, close } = useOpened();
  /** Whom one has come from or to within this page: the focus goes along. */
  const [last, setLast] = useState<string | null>(null);
  useSessionEnd();
  useVisibleHeight();
  return (
    <>
      <h1>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </h1>
      {/* The page hides what stands around it while a conversation fills a narrow screen (chat-frame.tsx). */}
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
