import { joinLine, listenTo, wheneverConnected, type LiveSocket } from '@/lib/browser/realtime';
import { systemClock } from '@/lib/services/clock/system-clock';
import type { Message, MessagePicture, MovedMarks } from '@/lib/messaging/contract';
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

/** Who missed more than this many messages starts from the newest page again. */
const MAX_TO_CATCH_UP = 200;
const AGAIN_MS = 3_000;
/** Somebody who typed within this time is still typing; told about half as often. */
const TYPING_MS = 4_000;

export type Conversation = ReturnType<typeof createConversation>;

/**
 * A conversation of `uid` with `receiver`, kept true over the live line: joined each time that the line comes back,
 * what was missed filled in, what waits sent. `start` opens it and answers how to leave it.
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
    send: async ({ text, client_id, pictures = [] }) => {
      if (!line || !isJoined || id === null) return false;
      const { message } = await ask(line, 'sendMessage', id, {
        text,
        client_id,
        pictures: pictures.map((picture) => picture.id),
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
      // What was removed here, or on another device.
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
      // Whoever has left meanwhile stays away.
      if (isForNow && line === socket) later('join', AGAIN_MS, () => socket.connected && void join(socket));
    }
  }

  /** Takes in what came; what it shows to be missing is asked for. */
  async function merge(come: Message[]): Promise<void> {
    const { messages, missingAfter } = mergeMessages(store.read().messages, come);
    for (const { author, client_id } of come) if (author === uid && client_id) removeUnsent(client_id);
    store.change({ messages });
    if (missingAfter !== null) await catchUp.run();
  }

  /** One message, from the other side or by oneself. */
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
    /** The page before the oldest message that is shown. */
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
        // The next scroll asks again.
      } finally {
        store.change({ isLoadingOlder: false });
      }
    },
    /** False when this browser could not keep it: then nothing is sent. */
    send(text: string, pictures: MessagePicture[] = []): boolean {
      const unsent = {
        author: uid,
        receiver,
        client_id: newUuid(),
        text,
        pictures,
        date: systemClock.now().getTime(),
        problem: null,
      };
      const isKept = addUnsent(unsent);
      queue.run();
      return isKept;
    },
    /** Sends again what was refused. */
    retry(clientId: string): void {
      noteProblem(clientId, null);
      queue.run();
    },
    /** Tells the other side that one is typing, now and then. */
    typing(): void {
      // A clock that somebody sets back does not matter here.
      const now = performance.now();
      if (!line?.connected || !isJoined || id === null || now - typedAt < TYPING_MS / 2) return;
      typedAt = now;
      line.emit('typing', id);
    },
    /** Joins once more after a refusal. */
    tryAgain(): void {
      store.change({ phase: 'loading', problem: null });
      if (line?.connected) void join(line);
    },
    /** Looks again who may write. */
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
