import type { Message as MessageRow, Prisma } from '@/lib/generated/prisma/client';
import type { Outcome } from '@/lib/platform/batches';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { CannotWrite, Message } from './contract';
import { lockConversations } from './membership';
import { toMessage } from './message';
import { listCannotWrite } from './policy';
import { clientKey, type ConversationState, insertMessages, readStates, readStored } from './stored-messages';

/** A message that somebody wants to send. */
export type Draft = {
  conversationId: string;
  author: { userId: number; uid: string };
  receiverId: number;
  text: string;
  clientId: string | null;
};

/** Of a conversation the positions that were stored, from first to last. */
export type StoredRange = { conversationId: string; from: number; to: number };

/** Tells other processes, in the transaction that stores. */
export type Announce = (tx: Prisma.TransactionClient, ranges: StoredRange[]) => Promise<void>;

/**
 * Stores messages in the order given, all in one transaction: each conversation is locked, so that positions have no gaps and
 * unread counts are exact. A draft that was stored before, by its client id, comes back as it was stored. One that may not
 * be written (policy.ts) is refused alone: `forbidden`, with one of CANNOT_WRITE, or chat_foreign.
 */
export function sendMessages(drafts: readonly Draft[], announce: Announce): Promise<Outcome<Message>[]> {
  return db.$transaction(async (tx) => {
    const ids = drafts.map(({ conversationId }) => conversationId);
    await lockConversations(tx, ids);
    const states = await readStates(tx, ids);
    const stored = await readStored(tx, drafts);
    const reasons = await listCannotWrite(
      tx,
      drafts.map(({ author, receiverId }) => ({ authorId: author.userId, receiverId })),
    );
    const now = clock.now();
    const added: MessageRow[] = [];
    const placed = drafts.map((draft, index): MessageRow | DomainError => {
      const known = stored.get(clientKey(draft));
      if (known) return known;
      const row = place(draft, states.get(draft.conversationId), reasons[index] ?? null, now);
      if (row instanceof DomainError) return row;
      added.push(row);
      if (draft.clientId !== null) stored.set(clientKey(draft), row);
      return row;
    });
    if (added.length > 0) {
      await insertMessages(tx, added);
      await announce(tx, rangesOf(added));
    }
    return drafts.map((draft, index) => outcomeOf(draft, placed[index]));
  });
}

/** Gives a draft the next place in its conversation, or says why it has none. */
function place(
  { conversationId, author, receiverId, text, clientId }: Draft,
  state: ConversationState | undefined,
  reason: CannotWrite | null,
  createdAt: Date,
): MessageRow | DomainError {
  const isTheirs = state?.members.has(author.userId) && state.members.has(receiverId);
  if (!state || !isTheirs) return new DomainError('forbidden', 'chat_foreign');
  if (reason) return new DomainError('forbidden', reason);
  state.lastPosition += 1;
  return { conversationId, position: state.lastPosition, authorId: author.userId, text, clientId, createdAt };
}

function outcomeOf({ author }: Draft, placed: MessageRow | DomainError | undefined): Outcome<Message> {
  if (!placed) throw new Error('a draft has no outcome');
  return placed instanceof DomainError ? { error: placed } : { value: toMessage(placed, author.uid) };
}

function rangesOf(added: readonly MessageRow[]): StoredRange[] {
  const ranges = new Map<string, StoredRange>();
  for (const { conversationId, position } of added) {
    const range = ranges.get(conversationId);
    if (range) range.to = position;
    else ranges.set(conversationId, { conversationId, from: position, to: position });
  }
  return [...ranges.values()];
}
