import { useEffect, useState, useSyncExternalStore } from 'react';
import { createConversation, type Conversation } from '@/lib/browser/chat/conversation';
import type { ConversationState } from '@/lib/browser/chat/conversation-state';
import { readInbox, watchInbox, type Inbox } from '@/lib/browser/chat/inbox';
import { readUnread, watchUnread } from '@/lib/browser/chat/unread';
import { readUnsent, watchUnsent, type Unsent } from '@/lib/browser/chat/unsent';
import { noteContacts, noteMessages } from '@/lib/browser/last-seen/last-seen';
import { storedUser } from '@/lib/browser/stored-user';
import { leaveWhenOver } from '@/lib/browser/chat/leave-when-over';

/** The contacts of the logged-in user. */
export function useInbox(): Inbox {
  const inbox = useSyncExternalStore(watchInbox, readInbox, readInbox);
  const { contacts } = inbox;
  useEffect(() => {
    const uid = storedUser.read()?.uid;
    if (contacts && uid !== undefined) noteContacts(uid, contacts, Date.now());
  }, [contacts]);
  return inbox;
}

const NO_SENDERS: Record<string, number> = {};
const NOTHING: Unsent[] = [];

/** Unread messages by the sender's uid. */
export function useUnread(): Record<string, number> {
  return useSyncExternalStore(watchUnread, readUnread, () => NO_SENDERS);
}

/** All unsent messages of this browser. */
export function useUnsent(): Unsent[] {
  return useSyncExternalStore(watchUnsent, readUnsent, () => NOTHING);
}

/** The conversation of `uid` with `receiver` while a component shows it; both are constant. */
export function useConversation(uid: string, receiver: string): [ConversationState, Conversation] {
  const [conversation] = useState(() => createConversation(uid, receiver));
  useEffect(() => conversation.start(), [conversation]);
  const state = useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read);
  const { about, messages } = state;
  useEffect(() => {
    if (about) noteMessages(uid, about.receiver, messages, Date.now());
  }, [uid, about, messages]);
  return [state, conversation];
}

/** Redirects a user whose session has ended to the log-in, which returns to this page. */
export function useSessionEnd(): void {
  useEffect(leaveWhenOver, []);
}
