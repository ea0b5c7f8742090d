import { z } from 'zod';
import { plainText } from '../platform/text/plain-text';
import '../platform/zod-without-eval';
import { heldFor } from '../orders/contract';
import { MAX_POSITION, MESSAGE_MAX_LENGTH, MESSAGE_MAX_PICTURES, VOICE_PEAKS_MAX } from './rules';
import { textLike } from '../platform/example-schemas';

/** Reasons why a message cannot be sent; each is also a reason of messages/<locale>/errors.json. */
const CANNOT_WRITE = [
  /** The two have no paid order. */
  'chat_not_open',
  /** The other account is closed. */
  'chat_person_gone',
  /** The other account is suspended, or that user has blocked the author. */
  'chat_closed',
  /** The author has blocked the other user. */
  'chat_blocked_by_you',
] as const;
export type CannotWrite = (typeof CANNOT_WRITE)[number];

const uid = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['ana7k2qx'] });
export const conversationId = z
  .string()
  .regex(/^[\w-]{22}$/, 'wrong_format')
  .meta({ examples: ['q7mY0vC3TtKzW1xR5bN8Lg'] });
export const position = z.int().min(0).max(MAX_POSITION);
const instant = z.int();

/**
 * A picture of a message, served by `/chat/pictures/{id}/{width}` to the two people only. Pixels of the
 * larger size.
 */
export const messagePicture = z.strictObject({ id: z.guid(), width: z.int(), height: z.int() });
export type MessagePicture = z.output<typeof messagePicture>;

/** A voice message, served by `/chat/voice/{id}` to the two people only. */
export const messageVoice = z.strictObject({
  id: z.guid(),
  durationSeconds: z.int(),
  /** Loudness from 0 to 100 in equal parts of the recording. */
  peaks: z.array(z.int().min(0).max(100)).max(VOICE_PEAKS_MAX),
});
export type MessageVoice = z.output<typeof messageVoice>;

/** A stored message as every reader of the conversation sees it. */
const message = z.strictObject({
  _id: textLike('q7mY0vC3TtKzW1xR5bN8Lg:41'),
  conversation_id: conversationId,
  /** Consecutive from 1 in server order, without gaps. */
  position,
  text: textLike('Posso ir na terça?'),
  /** Who wrote it. */
  author: uid,
  time: textLike('14:05').describe('HH:MM in São Paulo.'),
  date: instant.describe('Milliseconds since the epoch.'),
  /** Id given by the author's browser; null: none. */
  client_id: textLike('0b9f4c1e-5d0a-4a3f-9a75-6f9d2f4a1c11').nullable(),
  pictures: z.array(messagePicture),
  /** A message with a recording has neither text nor pictures. */
  voice: messageVoice.nullable(),
});
export type Message = z.output<typeof message>;

/** A conversation, or a user with whom an order allows one. */
const contact = z.strictObject({
  receiver: uid,
  name: textLike('Ana Souza'),
  /** URL path from the site root; null: no avatar. */
  avatar: textLike('/files/ana7k2qx/ana7k2qx.webp?v=3').nullable(),
  /** The community account. */
  verified: z.boolean(),
  has_ads: z.boolean().describe('They have visible ads, and so a page as a provider.'),
  /** Null: no messages, or the user removed them from their view. */
  last_text: textLike('Posso ir na terça?').nullable(),
  last_voice_seconds: z.int().nullable().describe('Null: the last message is no voice message.'),
  last_date: instant.nullable(),
  last_author: uid.nullable(),
  conversation_id: conversationId.nullable(),
});
export type Contact = z.output<typeof contact>;

const unread = z.strictObject({
  sender_uid: uid,
  amount: z.int(),
  last_text: textLike('Posso ir na terça?'),
});

const contactList = z.strictObject({
  list: z.array(contact),
  inBox: z.strictObject({ senders_list: z.array(unread) }),
});
export type ContactList = z.output<typeof contactList>;

/** Unread messages of a contact whose conversation this socket has not joined. */
const inboxRow = z.strictObject({ ...unread.shape, contact });
export type InboxRow = z.output<typeof inboxRow>;

/** Positions up to which the other person has read and received. */
const marks = z.strictObject({ read: position, delivered: position });
export type Marks = z.output<typeof marks>;

const movedMarks = z.strictObject({ conversation_id: conversationId, ...marks.shape });
export type MovedMarks = z.output<typeof movedMarks>;

/** The newest paid order between the two. */
export const pinnedOrder = z.strictObject({
  id: z.int(),
  title: textLike('Pintura de apartamentos'),
  state: z.enum(['paid', 'confirmed', 'released', 'paid_out', 'refunded', 'charged_back']),
  held_for: heldFor,
  date: z.iso.date().describe('A São Paulo day, YYYY-MM-DD.'),
  mine: z.enum(['purchase', 'sale']),
});
export type PinnedOrder = z.output<typeof pinnedOrder>;

/** An open conversation with its newest page, oldest message first. */
const conversation = z.strictObject({
  _id: conversationId,
  messages: z.array(message),
  receiver: contact,
  can_write: z.boolean(),
  reason: z.enum(CANNOT_WRITE).nullable(),
  has_older: z.boolean(),
  /** This user has removed the messages up to here from their view. */
  cleared: position,
  marks,
  order: pinnedOrder.nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** A page of messages, oldest first; `has_more` refers to the requested direction. */
const messagePage = z.strictObject({ messages: z.array(message), has_more: z.boolean() });
export type MessagePage = z.output<typeof messagePage>;

/** Lower case, as the database stores it, so that ids that differ only in case are equal. */
const name = z.guid().toLowerCase();
const text = plainText(MESSAGE_MAX_LENGTH, 'Posso ir na terça?').transform((written) => written.trim());

/**
 * A message to send: ours with a `client_id`, an old client's message, or only the text. The author is
 * checked against the session; time and date are ignored in favour of the server's.
 */
const outgoing = z
  .union([
    text.transform((written) => ({ text: written })),
    z.strictObject({
      text,
      client_id: name.optional(),
      pictures: z.array(name).max(MESSAGE_MAX_PICTURES).optional(),
      voice: name.optional(),
      author: uid.optional(),
      time: z.unknown().optional(),
      date: z.unknown().optional(),
    }),
  ])
  .refine((sent) => sent.text !== '' || hasPictures(sent) || isVoice(sent), 'message_empty')
  .refine((sent) => !isVoice(sent) || (sent.text === '' && !hasPictures(sent)), 'voice_alone');

type Sent = { text: string; pictures?: readonly string[] | undefined; voice?: string | undefined };

function hasPictures({ pictures = [] }: Sent): boolean {
  return pictures.length > 0;
}

function isVoice({ voice }: Sent): boolean {
  return voice !== undefined;
}

/** A page before or after a position. */
const pageRequest = z
  .strictObject({ before: position.optional(), after: position.optional() })
  .refine(({ before, after }) => before === undefined || after === undefined, 'invalid');
export type PageRequest = z.output<typeof pageRequest>;

/** Arguments of the events that browsers emit, without the acknowledgement. */
export const requests = {
  chatList: z.tuple([uid]).describe('Requests the caller’s contacts; also triggers `loadList`.'),
  joinRoom: z
    .tuple([uid, uid])
    .describe(
      'Leaves the previous room and joins the conversation with the other user, which is created if needed; also triggers `conversation`.',
    ),
  cleanInBox: z
    .tuple([uid, uid])
    .describe('Marks all messages of the other user as read; they receive `marks`.'),
  leaveRoom: z.tuple([]).describe('Leaves the room.'),
  sendMessage: z
    .tuple([conversationId, outgoing])
    .describe('Stores a message. A repeated `client_id` returns the stored message.'),
  loadMessages: z
    .tuple([conversationId, pageRequest])
    .describe('Loads a page of messages `before` or `after` a position.'),
  typing: z
    .tuple([conversationId])
    .describe('Shows the other side in the room that the caller is typing, at most once a second.'),
  delivered: z
    .tuple([conversationId, position])
    .describe('Marks messages up to this position as delivered; the other side receives `marks`.'),
} as const;
export type ChatRequests = typeof requests;

const nothing = z.strictObject({});

/** Fields of an acknowledgement beside `ok: true`. */
export const answers = {
  chatList: contactList,
  joinRoom: conversation,
  cleanInBox: nothing,
  leaveRoom: nothing,
  sendMessage: z.strictObject({ message }),
  loadMessages: messagePage,
  typing: nothing,
  delivered: nothing,
} as const satisfies Record<keyof ChatRequests, z.ZodType>;
export type ChatAnswers = { [Name in keyof ChatRequests]: z.output<(typeof answers)[Name]> };

const chatError = z.strictObject({
  code: textLike('forbidden'),
  /** Machine-readable reason: 'chat_not_open'. */
  reason: textLike('chat_not_open').optional(),
  /** In the language of the host. */
  message: textLike('You can write to each other once an order between you is paid.'),
});
export type ChatError = z.output<typeof chatError>;

/** The result, or the refusal. */
export type Acknowledgement<Answer> = ({ ok: true } & Answer) | { ok: false; error: ChatError };

/** Events that browsers emit; the acknowledgement is the optional last argument. */
export type FromBrowsers = {
  [Name in keyof ChatRequests]: (
    ...args: [
      ...z.input<ChatRequests[Name]>,
      acknowledge?: (answer: Acknowledgement<ChatAnswers[Name]>) => void,
    ]
  ) => void;
};

/** Events that the server emits. */
export const events = {
  loadList: contactList.describe('Contacts with unread counts.'),
  conversation: conversation.describe('A conversation with its newest page.'),
  receivedMessage: message.describe(
    'A message in the room. Not sent to the socket that received it as an acknowledgement.',
  ),
  inBox: inboxRow.describe('A message for a socket that is not in the conversation’s room.'),
  marks: movedMarks.describe('Positions up to which the other side has read and received.'),
  typing: z.strictObject({ conversation_id: conversationId }).describe('The other side is typing.'),
  chatError: chatError.describe('An event without an acknowledgement was refused.'),
} as const;
export type ToBrowsers = {
  [Name in keyof typeof events]: (about: z.output<(typeof events)[Name]>) => void;
};
