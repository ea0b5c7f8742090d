import { joinLine, listenTo, wheneverConnected, type LiveSocket } from '@/lib/browser/realtime';
import { systemClock } from '@/lib/services/clock/system-clock';
import type { Message, MessagePicture, MessageVoice, MovedMarks } from '@/lib/messaging/contract';
import { ask, ChatRefusal, willPass } from './ask';
import { createCatchUp } from './catch-up';
import { CLOSED, type ConversationState } from './conversation-state';
import { noteContact, noteInInbox } from './inbox';
import { sendInTurn } from './send-in-turn';
import { createStore } from './store';
import { mergeMessages } from './thread';
import { newUuid } from './new-uuid';
import { createReceipts } from './receipts';
import { watchUnread } from './unread';
import { addUnsent, noteProblem, removeUnsent } from './unsent';

/** After missing more messages than this, the conversation reloads from the newest page. */
const MAX_TO_CATCH_UP = 200;
const AGAIN_MS = 3_000;
/** A typing signal is shown this long; it is sent about twice as often. */
const TYPING_MS = 4_000;

/** What is sent with a text, already uploaded. */
type Attached = { pictures?: MessagePicture[]; voice?: MessageVoice };

export type Conversation = ReturnType<typeof createConversation>;

/**
 * Keeps the conversation of `uid` with `receiver` up to date over the socket: joins again after each
 * reconnect, loads missed messages and sends unsent ones. `start` opens it and returns a function that leaves
 * it.
 */
export function createConversation(uid: string, receiver: string) {
  const store = createStore<ConversationState>(CLOSED);
  let line: LiveSocket | null = null;
  let id: string | null = null;
  let isJoined = false;
  let typedAt = Number.NEGATIVE_INFINITY;
  const timers = new Map<'join' | 'typing', ReturnType<typeof setTimeout>>();

  const catchUp = createCatchUp({
    async load() {
      if (!line || id === null) return null;
      return ask(line, 'loadMessages', id, { after: store.read().messages.at(-1)?.position ?? 0 });
    },
    take: (come) => store.change({ messages: mergeMessages(store.read().messages, come).messages }),
  });
  const receipts = createReceipts(uid, receiver);
  const queue = sendInTurn({
    author: uid,
    receiver,
    send: async ({ text, client_id, pictures = [], voice }) => {
      if (!line || !isJoined || id === null) return false;
      const { message } = await ask(line, 'sendMessage', id, {
        text,
        client_id,
        pictures: pictures.map((picture) => picture.id),
        ...(voice && { voice: voice.id }),
      });
      take(message);
      return true;
    },
  });

  async function join(socket: LiveSocket): Promise<void> {
    isJoined = false;
    try {
      const opened = await ask(socket, 'joinRoom', uid, receiver);
      const { messages, marks, has_older, _id, receiver: contact, can_write, reason, order } = opened;
      id = _id;
      isJoined = true;
      // Reflects messages that were removed here or on another device.
      const known = store.read().messages.filter(({ position }) => position > opened.cleared);
      const missed = (messages[0]?.position ?? 0) - (known.at(-1)?.position ?? 0);
      const isFresh = known.length === 0 || missed > MAX_TO_CATCH_UP;
      store.change({
        phase: 'open',
        problem: null,
        about: { _id, receiver: contact, can_write, reason, order },
        marks,
        messages: isFresh ? [] : known,
        ...(isFresh && { hasOlder: has_older }),
      });
      noteContact(contact);
      await merge(messages);
      look();
      queue.run();
    } catch (error) {
      const isForNow = willPass(error);
      const isShown = isForNow && store.read().phase === 'open';
      if (error instanceof ChatRefusal && !isShown)
        store.change({ phase: 'refused', problem: error.message });
      // Do not rejoin after the reader has left.
      if (isForNow && line === socket) later('join', AGAIN_MS, () => socket.connected && void join(socket));
    }
  }

  /** Merges messages that arrived and requests those missing before them. */
  async function merge(come: Message[]): Promise<void> {
    const { messages, missingAfter } = mergeMessages(store.read().messages, come);
    for (const { author, client_id } of come) if (author === uid && client_id) removeUnsent(client_id);
    store.change({ messages });
    if (missingAfter !== null) await catchUp.run();
  }

  /** A message from the other person or from oneself. */
  function take(message: Message): void {
    noteInInbox(receiver, message);
    void merge([message]);
  }

  function received(message: Message): void {
    if (message.conversation_id !== id) return;
    if (message.author !== uid) store.change({ isTyping: false, news: message });
    take(message);
    look();
  }

  function moved({ conversation_id, read, delivered }: MovedMarks): void {
    if (conversation_id === id) store.change({ marks: { read, delivered } });
  }

  function typing({ conversation_id }: { conversation_id: string }): void {
    if (conversation_id !== id) return;
    store.change({ isTyping: true });
    later('typing', TYPING_MS, () => store.change({ isTyping: false }));
  }

  function look(): void {
    if (line && isJoined && id !== null) receipts(line, id, store.read().messages);
  }

  function later(what: 'join' | 'typing', ms: number, act: () => void): void {
    clearTimeout(timers.get(what));
    timers.set(what, setTimeout(act, ms));
  }

  const listen = (socket: LiveSocket) => {
    line = socket;
    const rejoin = () => void join(socket);
    const lost = () => (isJoined = false);
    const changed = ({ conversation_id }: { conversation_id: string }) =>
      void (conversation_id === id && rejoin());
    const stopJoining = wheneverConnected(socket, rejoin);
    const stopListening = listenTo(socket, {
      disconnect: lost,
      missed: rejoin,
      order: rejoin,
      conversationChanged: changed,
      receivedMessage: received,
      marks: moved,
      typing,
    });
    document.addEventListener('visibilitychange', look);
    const stopWatching = watchUnread(look);
    return () => {
      stopJoining();
      stopListening();
      document.removeEventListener('visibilitychange', look);
      stopWatching();
      if (socket.connected) socket.emit('leaveRoom');
      line = null;
    };
  };

  return {
    ...store,
    /** Loads the page before the oldest message shown. */
    async loadOlder(): Promise<void> {
      const { messages, hasOlder, isLoadingOlder } = store.read();
      const before = messages[0]?.position;
      if (!hasOlder || isLoadingOlder || !line || id === null || before === undefined) return;
      store.change({ isLoadingOlder: true });
      try {
        const page = await ask(line, 'loadMessages', id, { before });
        const merged = mergeMessages(page.messages, store.read().messages);
        store.change({ messages: merged.messages, hasOlder: page.has_more });
      } catch {
        // The next scroll retries.
      } finally {
        store.change({ isLoadingOlder: false });
      }
    },
    /** Returns false when the browser could not store the message; then nothing is sent. */
    send(text: string, { pictures = [], voice }: Attached = {}): boolean {
      const unsent = {
        author: uid,
        receiver,
        client_id: newUuid(),
        text,
        pictures,
        ...(voice && { voice }),
        date: systemClock.now().getTime(),
        problem: null,
      };
      const isKept = addUnsent(unsent);
      queue.run();
      return isKept;
    },
    /** Sends a refused message again. */
    retry(clientId: string): void {
      noteProblem(clientId, null);
      queue.run();
    },
    /** Sends a rate-limited typing signal to the other person. */
    typing(): void {
      // A monotonic clock, because the wall clock can be set back.
      const now = performance.now();
      if (!line?.connected || !isJoined || id === null || now - typedAt < TYPING_MS / 2) return;
      typedAt = now;
      line.emit('typing', id);
    },
    /** Joins again after a refusal. */
    tryAgain(): void {
      store.change({ phase: 'loading', problem: null });
      if (line?.connected) void join(line);
    },
    /** Reloads whether the user may write. */
    refresh(): void {
      if (line?.connected) void join(line);
    },
    start(): () => void {
      const leaveLine = joinLine(listen);
      return () => {
        for (const timer of timers.values()) clearTimeout(timer);
        catchUp.stop();
        queue.stop();
        leaveLine();
      };
    },
  };
}
