import type { Conversation, Marks, Message } from '@/lib/messaging/contract';

/** What is known here of an open conversation. */
export type ConversationState = {
  phase: 'loading' | 'open' | 'refused';
  /** Why it cannot be shown, in words to show; null where the server said nothing. */
  problem: string | null;
  /** Who it is with, whether one may write, what was hired; null until it is open. */
  about: Pick<Conversation, '_id' | 'receiver' | 'can_write' | 'reason' | 'order'> | null;
  /** In their order, without a gap. */
  messages: Message[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** How far the other side has come. */
  marks: Marks;
  isTyping: boolean;
  /** The last that came while one was looking, to be read aloud. */
  news: Message | null;
};

/** Before anything has come. */
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
