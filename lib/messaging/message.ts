import type { Message as MessageRow } from '@/lib/generated/prisma/client';
import { saoPauloTime } from '@/lib/platform/dates';
import type { Message, MessagePicture, MessageVoice } from './contract';

/** Converts a stored message to its public form. */
export function toMessage(
  row: MessageRow,
  author: string,
  {
    pictures = [],
    voice = null,
  }: { pictures?: readonly MessagePicture[] | undefined; voice?: MessageVoice | null | undefined } = {},
): Message {
  return {
    _id: `${row.conversationId}:${row.position}`,
    conversation_id: row.conversationId,
    position: row.position,
    text: row.text,
    author,
    time: saoPauloTime(row.createdAt),
    date: row.createdAt.getTime(),
    client_id: row.clientId,
    pictures: [...pictures],
    voice,
  };
}
