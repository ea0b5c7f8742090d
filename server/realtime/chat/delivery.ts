import { inBatches } from '@/lib/messaging/batches';
import { type ContactOf, listContactsBetween } from '@/lib/messaging/contacts';
import type { Message } from '@/lib/messaging/contract';
import type { MovedMember } from '@/lib/messaging/read-receipts';
import { log } from '@/lib/platform/log/log';
import type { Sockets, UserSocket } from '../protocol';
import { conversationRoom, userRoom } from '../rooms';

const COLLECT_MS = 2;
const MAX_COLLECTED = 500;

/** A conversation in which `receiver` has unread messages of `author`; both are user ids. */
type Unread = { conversationId: string; receiver: number; author: number };

/** Delivers changes to the affected sockets. With an adapter, socket.io reaches those of other processes. */
export class ChatDelivery {
  private readonly readInboxes = inBatches(
    async (items: Unread[]) => {
      const pairs = new Map(
        items.map(({ receiver, author }) => [
          `${receiver} ${author}`,
          { readerId: receiver, otherId: author },
        ]),
      );
      for (const row of await listContactsBetween([...pairs.values()])) this.emitInbox(row);
      return items.map(() => ({ value: undefined }));
    },
    { withinMs: COLLECT_MS, max: MAX_COLLECTED },
  );

  constructor(
    private readonly sockets: Sockets,
    private readonly hasOtherProcesses: boolean,
  ) {}

  /** Emits a stored message to the sockets that show its conversation, except the one that got an acknowledgement. */
  sendMessage(message: Message, except: UserSocket | null): void {
    const room = conversationRoom(message.conversation_id);
    (except ? except.to(room) : this.sockets.to(room)).emit('receivedMessage', message);
  }

  /** Updates the inbox on the receiver's sockets that do not show this conversation. */
  updateInbox(unread: Unread): void {
    if (this.isShownEverywhere(unread)) return;
    this.readInboxes(unread).catch((error: unknown) => log.warn({ error }, 'could not update an inbox'));
  }

  /**
   * Whether all sockets of the receiver show the conversation, which saves a query per message. False with several
   * processes, because this one does not know the sockets of the others.
   */
  private isShownEverywhere({ conversationId, receiver }: Unread): boolean {
    if (this.hasOtherProcesses) return false;
    const { rooms } = this.sockets.of('/').adapter;
    const showing = rooms.get(conversationRoom(conversationId));
    return [...(rooms.get(userRoom(receiver)) ?? [])].every((socket) => showing?.has(socket));
  }

  /** Emits read and delivered positions to the other side, and clears the inbox of the reader's own sockets. */
  sendMarks({ userId, otherId, conversationId, read, delivered, isAllRead, isHidden }: MovedMember): void {
    const moved = { conversation_id: conversationId, read, delivered };
    if (!isHidden) this.sockets.to(userRoom(otherId)).emit('marks', moved);
    if (isAllRead) this.updateInbox({ conversationId, receiver: userId, author: otherId });
  }

  sendTyping(conversationId: string, userId: number): void {
    this.sockets
      .to(conversationRoom(conversationId))
      .except(userRoom(userId))
      .emit('typing', { conversation_id: conversationId });
  }

  private emitInbox({ readerId, contact, unread }: ContactOf): void {
    if (!contact.conversation_id) return;
    this.sockets
      .to(userRoom(readerId))
      .except(conversationRoom(contact.conversation_id))
      .emit('inBox', {
        sender_uid: contact.receiver,
        amount: unread,
        last_text: contact.last_text ?? '',
        contact,
      });
  }
}
