import type { Conversation, Marks, Message } from '@/lib/messaging/contract';

/** The client's state of an open conversation. */
export type ConversationState = {
  phase: 'loading' | 'open' | 'refused';
  /** Error message to show; null when there is none or the server gave no text. */
  problem: string | null;
  /** The other person, whether the user may write, and the order; null until loaded. */
  about: Pick<Conversation, '_id' | 'receiver' | 'can_write' | 'reason' | 'order'> | null;
  /** In server order, without gaps. */
  messages: Message[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** How far the other person has received and read. */
  marks: Marks;
  isTyping: boolean;
  /** The last message that arrived while the conversation was visible; announced to screen readers. */
  news: Message | null;
};

/** The initial state. */
export const CLOSED: ConversationState = {
  phase: 'loading',
  problem: null,
  about: null,
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  marks: { read: 0, delivered: 0 },
  isTyping: false,
  news: null,
};
