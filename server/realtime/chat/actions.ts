import type { Actor } from '@/lib/accounts/actor';
import { listContacts } from '@/lib/messaging/contacts';
import { moveMarks, type Step } from '@/lib/messaging/read-receipts';
import { getMembership, type Membership } from '@/lib/messaging/membership';
import { findMembership, findOrCreateConversation, readConversation } from '@/lib/messaging/open';
import { listMessages } from '@/lib/messaging/pages';
import { type Draft, sendMessages } from '@/lib/messaging/send';
import { inBatches } from '@/lib/messaging/batches';
import { listCannotWrite } from '@/lib/messaging/may-write';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { MessageLimit, TypingLimit } from '../limits';
import type { UserSocket } from '../protocol';
import { conversationRoom } from '../rooms';
import type { Actions } from './answer';
import type { ChatDelivery } from './delivery';

/** Messages within this time share a transaction, which is most of the cost above a few hundred messages a second. */
const COLLECT_MS = 2;
const MAX_COLLECTED = 500;

/** Implements the events of the contract. The session alone determines the user. */
export function chatActions(
  delivery: ChatDelivery,
  { messages, typing }: { messages: MessageLimit; typing: TypingLimit },
): Actions {
  const batches = { withinMs: COLLECT_MS, max: MAX_COLLECTED };
  const send = inBatches((drafts: Draft[]) => sendMessages(drafts), batches);
  const move = inBatches(async (steps: Step[]) => {
    for (const member of await moveMarks(steps)) delivery.sendMarks(member);
    return steps.map(() => ({ value: undefined }));
  }, batches);

  return {
    async chatList([uid], socket) {
      const answer = await listContacts(self(socket, uid));
      return { answer, after: () => socket.emit('loadList', answer) };
    },

    joinRoom([uid, receiver], socket) {
      const actor = self(socket, uid);
      return changeRoom(socket, async () => {
        const id = await findOrCreateConversation(actor, receiver);
        await leave(socket);
        // Joins before reading, so that a message written in between arrives twice rather than never.
        await socket.join(conversationRoom(id));
        const membership = await getMembership(actor, id);
        const answer = await readConversation(membership);
        socket.data.joined = membership;
        return { answer, after: () => socket.emit('conversation', answer) };
      });
    },

    async cleanInBox([uid, receiver], socket) {
      const membership = await findMembership(self(socket, uid), receiver);
      if (membership) await move({ ...memberOf(membership), delivered: 'all_read' });
      return { answer: {} };
    },

    async leaveRoom(_, socket) {
      await changeRoom(socket, () => leave(socket));
      return { answer: {} };
    },

    async sendMessage([conversationId, { text, ...sent }], socket) {
      if ('author' in sent && sent.author !== undefined) self(socket, sent.author);
      const { self: author, other } = joined(socket, conversationId);
      await messages.spend(author);
      const clientId = ('client_id' in sent && sent.client_id) || null;
      const pictures = ('pictures' in sent && sent.pictures) || [];
      const { message, isDelivered } = await send({
        conversationId,
        author,
        receiverId: other.userId,
        text,
        pictures,
        voice: ('voice' in sent && sent.voice) || null,
        clientId,
      });
      return {
        answer: { message },
        after: (isAcknowledged) => {
          if (!isDelivered) return;
          delivery.sendMessage(message, isAcknowledged ? socket : null);
          delivery.updateInbox({ conversationId, receiver: other.userId, author: author.userId });
        },
      };
    },

    async loadMessages([conversationId, page], socket) {
      const membership = await getMembership(socket.data.actor, conversationId);
      return { answer: await listMessages(membership, page) };
    },

    async typing([conversationId], socket) {
      const { self: me, other } = joined(socket, conversationId);
      if (!typing(socket)) return { answer: {} };
      const direction = { authorId: me.userId, receiverId: other.userId };
      const [reason] = await listCannotWrite(db, [direction]);
      if (reason) throw new DomainError('forbidden', reason);
      delivery.sendTyping(conversationId, me.userId);
      return { answer: {} };
    },

    async delivered([conversationId, position], socket) {
      const membership =
        socket.data.joined?.conversationId === conversationId
          ? socket.data.joined
          : await getMembership(socket.data.actor, conversationId);
      await move({ ...memberOf(membership), delivered: position });
      return { answer: {} };
    },
  };
}

/** The user of the socket's session. Throws `forbidden` (not_yours) when the event names another uid. */
function self(socket: UserSocket, uid: string): Actor {
  const { actor } = socket.data;
  if (uid !== actor.uid) throw new DomainError('forbidden', 'not_yours');
  return actor;
}

/** The conversation that the socket has joined. Throws `forbidden` (chat_not_joined) for any other. */
function joined(socket: UserSocket, conversationId: string): Membership {
  const membership = socket.data.joined;
  if (membership?.conversationId !== conversationId) throw new DomainError('forbidden', 'chat_not_joined');
  return membership;
}

/** The last room change of each socket. The next one waits for it. */
const roomChanges = new WeakMap<UserSocket, Promise<unknown>>();

/** Runs room changes in order, so that joining two conversations in a row ends in the second. */
function changeRoom<Result>(socket: UserSocket, change: () => Promise<Result>): Promise<Result> {
  const changed = (roomChanges.get(socket) ?? Promise.resolve()).then(change);
  roomChanges.set(
    socket,
    changed.catch(() => undefined),
  );
  return changed;
}

async function leave(socket: UserSocket): Promise<void> {
  const membership = socket.data.joined;
  delete socket.data.joined;
  if (membership) await socket.leave(conversationRoom(membership.conversationId));
}

function memberOf({ conversationId, self: { userId } }: Membership) {
  return { conversationId, userId };
}
