import type { Message as MessageRow } from '@/lib/generated/prisma/client';
import type { Outcome } from './batches';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { CannotWrite, Message, MessagePicture } from './contract';
import { type ConversationState, lockConversations } from './membership';
import { toMessage } from './message';
import { pushMessages } from './message-push';
import {
  attachPictures,
  listPictures,
  lockUnsentPictures,
  placeKey,
  takePictures,
  type UnsentPictures,
} from './pictures/sent';
import { listCannotWrite } from './may-write';
import { clientKey, insertMessages, findStoredMessages } from './stored-messages';

/** A message to send. */
export type Draft = {
  conversationId: string;
  author: { userId: number; uid: string };
  receiverId: number;
  text: string;
  /** Ids of uploaded pictures, in display order. */
  pictures: readonly string[];
  clientId: string | null;
};

/** A stored message. A repeated one is not delivered again if its author may no longer write. */
export type Sent = { message: Message; isDelivered: boolean };

/**
 * Stores messages in the given order in one transaction; conversations are locked, so positions have no gaps
 * and unread counts are exact. A draft whose client id is already stored returns the stored message. A draft
 * can fail alone: `forbidden` with one of CANNOT_WRITE or chat_foreign; `conflict` (picture_gone) when a
 * picture belongs to another author, conversation or message.
 */
export function sendMessages(drafts: readonly Draft[]): Promise<Outcome<Sent>[]> {
  return db.$transaction(async (tx) => {
    const ids = drafts.map(({ conversationId }) => conversationId);
    const states = await lockConversations(tx, ids);
    const stored = await findStoredMessages(tx, drafts);
    const reasons = await listCannotWrite(
      tx,
      drafts.map(({ author, receiverId }) => ({ authorId: author.userId, receiverId })),
    );
    const unsent = await lockUnsentPictures(tx, drafts);
    const shown = await listPictures(tx, [...stored.values()]);
    const now = clock.now();
    const added: Added[] = [];
    const placed = drafts.map((draft, index): MessageRow | DomainError => {
      const known = stored.get(clientKey(draft));
      if (known) return known;
      const row = place(draft, {
        state: states.get(draft.conversationId),
        reason: reasons[index],
        unsent,
        now,
      });
      if (row instanceof DomainError) return row;
      added.push(row);
      shown.set(placeKey(row), row.pictures);
      if (draft.clientId !== null) stored.set(clientKey(draft), row);
      return row;
    });
    if (added.length > 0) {
      await insertMessages(tx, added);
      await attachPictures(tx, added);
      await pushMessages(tx, added);
    }
    return drafts.map((draft, index) => outcomeOf(draft, placed[index], { shown, reason: reasons[index] }));
  });
}

type Added = MessageRow & { pictures: MessagePicture[] };

type Circumstances = {
  state: ConversationState | undefined;
  /** Why the author may not write. */
  reason: CannotWrite | null | undefined;
  unsent: UnsentPictures;
  now: Date;
};

/** Assigns a draft its position and pictures, or the reason for its refusal. */
function place(draft: Draft, { state, reason, unsent, now }: Circumstances): Added | DomainError {
  const { conversationId, author, receiverId, text, clientId } = draft;
  const isTheirs = state?.members.has(author.userId) && state.members.has(receiverId);
  if (!state || !isTheirs) return new DomainError('forbidden', 'chat_foreign');
  if (reason) return new DomainError('forbidden', reason);
  const pictures = takePictures(unsent, draft);
  if (!pictures) return new DomainError('conflict', 'picture_gone');
  state.lastPosition += 1;
  const position = state.lastPosition;
  return { conversationId, position, authorId: author.userId, text, clientId, createdAt: now, pictures };
}

function outcomeOf(
  { author }: Draft,
  placed: MessageRow | DomainError | undefined,
  { shown, reason }: Pick<Circumstances, 'reason'> & { shown: ReadonlyMap<string, MessagePicture[]> },
): Outcome<Sent> {
  if (!placed) throw new Error('a draft has no outcome');
  if (placed instanceof DomainError) return { error: placed };
  const message = toMessage(placed, author.uid, shown.get(placeKey(placed)));
  return { value: { message, isDelivered: !reason } };
}
