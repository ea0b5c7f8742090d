import type { Actor } from '@/lib/accounts/actor';
import { listContacts } from '@/lib/messaging/contacts';
import { moveMarks, type Step } from '@/lib/messaging/marks';
import { getMembership, type Membership } from '@/lib/messaging/membership';
import { findMembership, findOrCreateConversation, readConversation } from '@/lib/messaging/open';
import { listMessages } from '@/lib/messaging/pages';
import { type Draft, sendMessages } from '@/lib/messaging/send';
import { inBatches } from '@/lib/messaging/batches';
import { listCannotWrite } from '@/lib/messaging/policy';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import type { MemberSocket } from '../protocol';
import { conversationRoom } from '../rooms';
import type { Acts } from './answer';
import type { ChatDelivery } from './delivery';
import type { MessageLimit, TypingLimit } from './limits';

/**
 * What is asked for meanwhile is stored in one transaction: above a few hundred messages a second that is most of the
 * cost.
 */
const COLLECT_MS = 2;
const MAX_COLLECTED = 500;

/** What the events of the contract do. Who somebody is follows from their session alone. */
export function chatActs(
  delivery: ChatDelivery,
  { messages, typing }: { messages: MessageLimit; typing: TypingLimit },
): Acts {
  const batches = { withinMs: COLLECT_MS, max: MAX_COLLECTED };
  const send = inBatches((drafts: Draft[]) => sendMessages(drafts, delivery.announce), batches);
  const move = inBatches(async (steps: Step[]) => {
    for (const member of await moveMarks(steps)) delivery.tellMarks(member);
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
        // Joined before it is read: what is written meanwhile comes twice rather than never.
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
      const { message, isToBeTold } = await send({
        conversationId,
        author,
        receiverId: other.userId,
        text,
        pictures,
        clientId,
      });
      return {
        answer: { message },
        after: (isAcknowledged) => {
          if (!isToBeTold) return;
          delivery.tellMessage(message, isAcknowledged ? socket : null);
          delivery.tellWaiting({ conversationId, receiver: other.userId, author: author.userId });
        },
      };
    },

    async loadMessages([conversationId, page], socket) {
      const membership = await getMembership(socket.data.actor, conversationId);
      return { answer: await listMessages(membership, page) };
    },

    async typing([conversationId], socket) {
      const { self: me, other } = joined(socket, conversationId);
      if (!typing.isDue(socket)) return { answer: {} };
      const direction = { authorId: me.userId, receiverId: other.userId };
      const [reason] = await listCannotWrite(db, [direction]);
      if (reason) throw new DomainError('forbidden', reason);
      delivery.tellTyping(conversationId, me.userId);
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

/** Whoever the socket's session says. Throws `forbidden` (not_yours) when it calls itself somebody else. */
function self(socket: MemberSocket, uid: string): Actor {
  const { actor } = socket.data;
  if (uid !== actor.uid) throw new DomainError('forbidden', 'not_yours');
  return actor;
}

/** The conversation that the socket is in. Throws `forbidden` (chat_not_joined) for any other. */
function joined(socket: MemberSocket, conversationId: string): Membership {
  const membership = socket.data.joined;
  if (membership?.conversationId !== conversationId) throw new DomainError('forbidden', 'chat_not_joined');
  return membership;
}

/** Of each socket the last change of its room; the next one waits for it. */
const roomChanges = new WeakMap<MemberSocket, Promise<unknown>>();

/** One after the other, as they were asked for: whoever goes from one conversation to another stays in the second. */
function changeRoom<Result>(socket: MemberSocket, change: () => Promise<Result>): Promise<Result> {
  const changed = (roomChanges.get(socket) ?? Promise.resolve()).then(change);
  roomChanges.set(
    socket,
    changed.catch(() => undefined),
  );
  return changed;
}

async function leave(socket: MemberSocket): Promise<void> {
  const membership = socket.data.joined;
  delete socket.data.joined;
  if (membership) await socket.leave(conversationRoom(membership.conversationId));
}

function memberOf({ conversationId, self: { userId } }: Membership) {
  return { conversationId, userId };
}
