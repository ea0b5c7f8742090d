import type { Message as MessageRow } from '@/lib/generated/prisma/client';
import type { Outcome } from './batches';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { CannotWrite, Message, MessagePicture, MessageVoice } from './contract';
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
import {
  attachVoices,
  listVoices,
  lockUnsentVoices,
  takeVoice,
  type UnsentVoices,
} from './voice/sent-voices';

/** A message to send. */
export type Draft = {
  conversationId: string;
  author: { userId: number; uid: string };
  receiverId: number;
  text: string;
  /** Ids of uploaded pictures, in display order. */
  pictures: readonly string[];
  /** Id of an uploaded recording; a message with one has neither text nor pictures. */
  voice: string | null;
  clientId: string | null;
};

/** A stored message. A repeated one is not delivered again if its author may no longer write. */
export type Sent = { message: Message; isDelivered: boolean };

/**
 * Stores messages in the given order in one transaction; conversations are locked, so positions have no gaps
 * and unread counts are exact. A draft whose client id is already stored returns the stored message. A draft
 * can fail alone: `forbidden` with one of CANNOT_WRITE or chat_foreign; `conflict` (picture_gone, voice_gone) when a
 * picture or recording belongs to another author, conversation or message.
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
    const unsent = {
      pictures: await lockUnsentPictures(tx, drafts),
      voices: await lockUnsentVoices(tx, drafts),
    };
    const known = [...stored.values()];
    const shown = { pictures: await listPictures(tx, known), voices: await listVoices(tx, known) };
    const now = clock.now();
    const added: Added[] = [];
    const placed = drafts.map((draft, index): MessageRow | DomainError => {
      const repeated = stored.get(clientKey(draft));
      if (repeated) return repeated;
      const row = place(draft, {
        state: states.get(draft.conversationId),
        reason: reasons[index],
        unsent,
        now,
      });
      if (row instanceof DomainError) return row;
      added.push(row);
      shown.pictures.set(placeKey(row), row.pictures);
      if (row.voice) shown.voices.set(placeKey(row), row.voice);
      if (draft.clientId !== null) stored.set(clientKey(draft), row);
      return row;
    });
    if (added.length > 0) {
      await insertMessages(tx, added);
      await attachPictures(tx, added);
      await attachVoices(tx, added);
      await pushMessages(tx, added);
    }
    return drafts.map((draft, index) => outcomeOf(draft, placed[index], { shown, reason: reasons[index] }));
  });
}

type Added = MessageRow & { pictures: MessagePicture[]; voice: MessageVoice | null };

/** By `placeKey`. */
type Shown = {
  pictures: ReadonlyMap<string, MessagePicture[]>;
  voices: ReadonlyMap<string, MessageVoice>;
};

type Circumstances = {
  state: ConversationState | undefined;
  /** Why the author may not write. */
  reason: CannotWrite | null | undefined;
  unsent: { pictures: UnsentPictures; voices: UnsentVoices };
  now: Date;
};

/** Assigns a draft its position, pictures and recording, or the reason for its refusal. */
function place(draft: Draft, { state, reason, unsent, now }: Circumstances): Added | DomainError {
  const { conversationId, author, receiverId, text, clientId, voice: voiceId } = draft;
  const isTheirs = state?.members.has(author.userId) && state.members.has(receiverId);
  if (!state || !isTheirs) return new DomainError('forbidden', 'chat_foreign');
  if (reason) return new DomainError('forbidden', reason);
  const voice = voiceId === null ? null : takeVoice(unsent.voices, { ...draft, voice: voiceId });
  if (voiceId !== null && !voice) return new DomainError('conflict', 'voice_gone');
  const pictures = takePictures(unsent.pictures, draft);
  if (!pictures) return new DomainError('conflict', 'picture_gone');
  state.lastPosition += 1;
  const position = state.lastPosition;
  const row = { conversationId, position, authorId: author.userId, text, clientId, createdAt: now };
  return { ...row, pictures, voice };
}

function outcomeOf(
  { author }: Draft,
  placed: MessageRow | DomainError | undefined,
  { shown, reason }: Pick<Circumstances, 'reason'> & { shown: Shown },
): Outcome<Sent> {
  if (!placed) throw new Error('a draft has no outcome');
  if (placed instanceof DomainError) return { error: placed };
  const message = toMessage(placed, author.uid, {
    pictures: shown.pictures.get(placeKey(placed)),
    voice: shown.voices.get(placeKey(placed)),
  });
  return { value: { message, isDelivered: !reason } };
}
