import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { createCatchUp } from '@/lib/browser/chat/catch-up';
import type { Acknowledgement, ChatAnswers, ChatRequests, Message } from '@/lib/messaging/contract';

/** Long enough for a commit, short enough to retry often. */
const ANSWER_MS = 1_500;
const AGAIN_MS = 60;
/** Marks the conversation as read after every third message. */
const READ_EVERY = 3;

export type Writer = ReturnType<typeof startWriter>;

/**
 * Simulates a browser that writes continuously, resends unacknowledged messages, and after each reconnect loads the
 * messages it missed, as the chat's browser code does, without ever loading a page.
 */
export function startWriter({
  url,
  token,
  uid,
  other,
  everyMs = 0,
}: {
  url: string;
  token: string;
  uid: string;
  other: string;
  /** The pause between two messages. */
  everyMs?: number;
}) {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  const view = new Map<number, Message>();
  const acknowledged: { clientId: string; text: string; position: number }[] = [];
  let conversationId = '';
  let isWriting = true;

  async function ask<Name extends keyof ChatRequests>(
    name: Name,
    ...args: unknown[]
  ): Promise<ChatAnswers[Name]> {
    const answer: Acknowledgement<ChatAnswers[Name]> = await socket
      .timeout(ANSWER_MS)
      .emitWithAck(name, ...args);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer;
  }

  /** The position up to which no message is missing. */
  function complete(): number {
    let position = 0;
    while (view.has(position + 1)) position += 1;
    return position;
  }

  const catchUp = createCatchUp({
    load: async () => (socket.connected ? ask('loadMessages', conversationId, { after: complete() }) : null),
    take: (messages) => {
      for (const message of messages) view.set(message.position, message);
    },
  });

  async function comeBack(): Promise<void> {
    while (socket.connected) {
      try {
        ({ _id: conversationId } = await ask('joinRoom', uid, other));
        return await catchUp.run();
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  async function write(): Promise<void> {
    for (let count = 1; isWriting; count += 1) {
      const text = `${uid} ${count}`;
      const clientId = randomUUID();
      for (let isStored = false; !isStored;) {
        try {
          const { message } = await ask('sendMessage', conversationId, { text, client_id: clientId });
          view.set(message.position, message);
          acknowledged.push({ clientId, text, position: message.position });
          isStored = true;
        } catch {
          await pause(AGAIN_MS);
        }
      }
      if (everyMs > 0) await pause(everyMs);
    }
  }

  socket.on('connect', () => void comeBack());
  socket.on('connect_error', ({ message }) => {
    if (message === 'unavailable') setTimeout(() => socket.connect(), AGAIN_MS);
  });
  socket.on('missed', () => void catchUp.run());
  socket.on('receivedMessage', (message: Message) => {
    view.set(message.position, message);
    if (complete() < message.position) void catchUp.run();
    if (message.position % READ_EVERY === 0) void ask('cleanInBox', uid, other).catch(() => undefined);
  });
  const writing = write();

  return {
    uid,
    acknowledged,
    view,
    isConnected: () => socket.connected,
    /** Stops writing; resolves when the last message is acknowledged. */
    async stop() {
      isWriting = false;
      await writing;
    },
    /**
     * Drops the connection as a phone's network does: it reconnects automatically, and the other side keeps writing.
     */
    loseLine: () => void socket.io.engine.close(),
    close() {
      catchUp.stop();
      socket.disconnect();
    },
  };
}
