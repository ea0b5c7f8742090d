import { randomUUID } from 'node:crypto';
import {
  announcePassing,
  announceStored,
  CHAT_CHANNEL,
  type Passing,
  readAnnouncement,
} from '@/lib/messaging/announcement';
import { type ContactOf, listContactsBetween } from '@/lib/messaging/contacts';
import type { Message } from '@/lib/messaging/contract';
import type { MovedMember } from '@/lib/messaging/marks';
import type { Announce, StoredRange } from '@/lib/messaging/send';
import { listStored } from '@/lib/messaging/stored-since';
import { inBatches } from '@/lib/messaging/batches';
import { log } from '@/lib/platform/log';
import type { Channel } from '../../postgres-listener';
import type { MemberSocket, Sockets } from '../protocol';
import { conversationRoom, userRoom } from '../rooms';

/** Small news go out together. */
const COLLECT_MS = 2;
const MAX_COLLECTED = 500;

/** What waits for a receiver from an author: user ids. */
type Waiting = { receiver: number; author: number };
type WaitingIn = Waiting & { conversationId: string };

/** Whom to spare: a socket that took an acknowledgement knows its own message. */
type Except = MemberSocket | null;

/**
 * Brings what was written to browsers. Those of this process are told directly; others' processes hear through Postgres
 * where to look, or, when the sockets share an adapter that reaches all processes, are told by it.
 */
export class ChatDelivery {
  private readonly self = randomUUID();
  private readonly pass = inBatches(
    async (items: Passing[]) => {
      const said = {
        marks: items.flatMap(({ marks }) => marks),
        typing: items.flatMap(({ typing }) => typing),
      };
      await announcePassing(this.self, said);
      return items.map(() => ({ value: undefined }));
    },
    { withinMs: COLLECT_MS, max: MAX_COLLECTED },
  );
  /** What is heard is told in the order in which it was heard. */
  private hearing: Promise<void> = Promise.resolve();

  private readonly readInBoxes = inBatches(
    async (items: Waiting[]) => {
      const once = new Map(
        items.map(({ receiver, author }) => [
          `${receiver} ${author}`,
          { readerId: receiver, otherId: author },
        ]),
      );
      for (const row of await listContactsBetween([...once.values()])) this.tellRow(row);
      return items.map(() => ({ value: undefined }));
    },
    { withinMs: COLLECT_MS, max: MAX_COLLECTED },
  );

  constructor(
    private readonly sockets: Sockets,
    private readonly isAdapterShared: boolean,
  ) {}

  /** Tells the other processes of stored messages, in their transaction. */
  readonly announce: Announce = async (tx, ranges) => {
    if (!this.isAdapterShared) await announceStored(tx, this.self, ranges);
  };

  /** What other processes announce; nothing when the adapter brings it. */
  channels(): Channel[] {
    if (this.isAdapterShared) return [];
    return [{ name: CHAT_CHANNEL, heard: (payload) => this.hear(payload), listening: () => undefined }];
  }

  /** A stored message, to those who look at its conversation. */
  tellMessage(message: Message, except: Except): void {
    const room = conversationRoom(message.conversation_id);
    (except ? except.to(room) : this.sockets.to(room)).emit('receivedMessage', message);
  }

  /** To those of the receiver's sockets that look at something else: what waits for them. */
  tellWaiting(waiting: WaitingIn): void {
    if (this.isAdapterShared) this.tellInBox(waiting);
    else this.tellWaitingHere(waiting);
  }

  /** While two people look at their conversation nothing waits, and nothing is read for it. */
  private tellWaitingHere({ conversationId, ...between }: WaitingIn): void {
    const { rooms } = this.sockets.of('/').adapter;
    const looking = rooms.get(conversationRoom(conversationId));
    const theirs = [...(rooms.get(userRoom(between.receiver)) ?? [])];
    if (theirs.some((socket) => !looking?.has(socket))) this.tellInBox(between);
  }

  /**
   * How far somebody has come, to the other side; and that nothing waits any more to their own sockets that look at
   * something else.
   */
  tellMarks({ userId, otherId, conversationId, read, delivered, isAllRead, isHidden }: MovedMember): void {
    const moved = { conversation_id: conversationId, read, delivered };
    if (!isHidden) this.sockets.to(userRoom(otherId)).emit('marks', moved);
    if (isAllRead) this.tellWaiting({ conversationId, receiver: userId, author: otherId });
    const reader = isAllRead ? userId : null;
    this.passOn({ marks: [{ to: otherId, is_hidden: isHidden, reader, ...moved }], typing: [] });
  }

  tellTyping(conversationId: string, by: number): void {
    const about = { conversation_id: conversationId };
    this.sockets.to(conversationRoom(conversationId)).except(userRoom(by)).emit('typing', about);
    this.passOn({ marks: [], typing: [{ ...about, by }] });
  }

  private passOn(said: Passing): void {
    if (this.isAdapterShared) return;
    this.pass(said).catch((error: unknown) => log.warn({ error }, 'could not pass on what happens in chats'));
  }

  private hear(payload: string): void {
    this.hearing = this.hearing
      .then(() => this.tellHeard(payload))
      // Browsers notice the gap with the next message, and whenever they come back.
      .catch((error: unknown) => log.warn({ error }, 'could not tell what another process wrote'));
  }

  private async tellHeard(payload: string): Promise<void> {
    const heard = readAnnouncement(payload, this.self);
    if (!heard) return;
    if ('passing' in heard) {
      for (const { to, is_hidden: isHidden, reader, ...moved } of heard.passing.marks) {
        if (!isHidden) this.sockets.local.to(userRoom(to)).emit('marks', moved);
        if (reader !== null)
          this.tellWaitingHere({ conversationId: moved.conversation_id, receiver: reader, author: to });
      }
      for (const { by, ...about } of heard.passing.typing)
        this.sockets.local
          .to(conversationRoom(about.conversation_id))
          .except(userRoom(by))
          .emit('typing', about);
      return;
    }
    await this.tellStored(heard.ranges);
  }

  private async tellStored(ranges: readonly StoredRange[]): Promise<void> {
    if (this.sockets.of('/').sockets.size === 0) return;
    const received = await listStored(ranges);
    for (const { message, author, receiver } of received) {
      this.sockets.local.to(conversationRoom(message.conversation_id)).emit('receivedMessage', message);
      this.tellWaitingHere({ author, receiver, conversationId: message.conversation_id });
    }
  }

  private tellInBox({ receiver, author }: Waiting): void {
    this.readInBoxes({ receiver, author }).catch((error: unknown) =>
      log.warn({ error }, 'could not tell somebody what waits for them'),
    );
  }

  private tellRow({ readerId, contact, unread }: ContactOf): void {
    if (!contact.conversation_id) return;
    const sockets = this.isAdapterShared ? this.sockets : this.sockets.local;
    sockets
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
