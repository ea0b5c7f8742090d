import { z } from 'zod';
import { plainText } from '../platform/plain-text';
import '../platform/zod-without-eval';
import { MESSAGE_MAX_LENGTH, MESSAGE_MAX_PICTURES } from './rules';

/** Messages of one page. */
export const MESSAGES_PER_PAGE = 50;

/** Why nobody may write just now; each is also a reason of messages/<locale>/errors.json. */
const CANNOT_WRITE = [
  /** No order between the two is paid. */
  'chat_not_open',
  /** The other account is closed. */
  'chat_person_gone',
  /** The other account is suspended, or that person wants to hear no more. */
  'chat_closed',
  /** One has blocked the other person oneself. */
  'chat_blocked_by_you',
] as const;
export type CannotWrite = (typeof CANNOT_WRITE)[number];

const uid = z.string().min(1).max(64);
export const conversationId = z.string().regex(/^[\w-]{22}$/, 'wrong_format');
export const position = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const instant = z.int();

/** A picture of a message: `/chat/pictures/{id}/{width}` answers it to the two people. Pixels of the larger size. */
export const messagePicture = z.strictObject({ id: z.guid(), width: z.int(), height: z.int() });
export type MessagePicture = z.output<typeof messagePicture>;

/** What is stored of a message, as every reader of the conversation sees it. */
const message = z.strictObject({
  _id: z.string(),
  conversation_id: conversationId,
  /** 1, 2, 3 … in the order of the server, without gaps. */
  position,
  text: z.string(),
  /** Who wrote it. */
  author: uid,
  /** HH:MM in São Paulo. */
  time: z.string(),
  /** Milliseconds since the epoch. */
  date: instant,
  /** The name that the author's browser gave it; null: none. */
  client_id: z.string().nullable(),
  pictures: z.array(messagePicture),
});
export type Message = z.output<typeof message>;

/** Somebody to write to: a conversation, or a person with whom an order allows one. */
const contact = z.strictObject({
  receiver: uid,
  name: z.string(),
  /** Address from the root of the site; null: no picture. */
  avatar: z.string().nullable(),
  /** The community account. */
  verified: z.boolean(),
  /** Null: nothing was said, or this person removed it from their view. */
  last_text: z.string().nullable(),
  last_date: instant.nullable(),
  last_author: uid.nullable(),
  conversation_id: conversationId.nullable(),
});
export type Contact = z.output<typeof contact>;

const unread = z.strictObject({ sender_uid: uid, amount: z.int(), last_text: z.string() });

const contactList = z.strictObject({
  list: z.array(contact),
  inBox: z.strictObject({ senders_list: z.array(unread) }),
});
export type ContactList = z.output<typeof contactList>;

/** A message has come that this socket does not look at. */
const inboxRow = z.strictObject({ ...unread.shape, contact });
export type InboxRow = z.output<typeof inboxRow>;

/** How far the other side has come: positions of the newest message read, and delivered. */
const marks = z.strictObject({ read: position, delivered: position });
export type Marks = z.output<typeof marks>;

const movedMarks = z.strictObject({ conversation_id: conversationId, ...marks.shape });
export type MovedMarks = z.output<typeof movedMarks>;

/** The newest paid order between the two. */
export const pinnedOrder = z.strictObject({
  id: z.int(),
  title: z.string(),
  state: z.enum(['paid', 'confirmed', 'released', 'paid_out', 'refunded', 'disputed']),
  /** YYYY-MM-DD, a São Paulo day. */
  date: z.iso.date(),
  mine: z.enum(['purchase', 'sale']),
});
export type PinnedOrder = z.output<typeof pinnedOrder>;

/** A conversation as it is opened: the newest page, oldest message first. */
const conversation = z.strictObject({
  _id: conversationId,
  messages: z.array(message),
  receiver: contact,
  can_write: z.boolean(),
  reason: z.enum(CANNOT_WRITE).nullable(),
  has_older: z.boolean(),
  marks,
  order: pinnedOrder.nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** A page of messages, oldest first; `has_more` in the direction that was asked for. */
const messagePage = z.strictObject({ messages: z.array(message), has_more: z.boolean() });
export type MessagePage = z.output<typeof messagePage>;

const text = plainText(MESSAGE_MAX_LENGTH).transform((written) => written.trim());

/**
 * What somebody sends: ours with a `client_id`, an old client's chat message, or only its text. What it says of its author
 * is compared with the session; time and date are the server's whatever it says.
 */
const outgoing = z
  .union([
    text.transform((written) => ({ text: written })),
    z.strictObject({
      text,
      client_id: z.guid().optional(),
      pictures: z.array(z.guid()).max(MESSAGE_MAX_PICTURES).optional(),
      author: uid.optional(),
      time: z.unknown().optional(),
      date: z.unknown().optional(),
    }),
  ])
  .refine((sent) => sent.text !== '' || ('pictures' in sent && sent.pictures?.length), 'message_empty');

/** Which page: what stands before a position, or what came after it. */
const pageRequest = z
  .strictObject({ before: position.optional(), after: position.optional() })
  .refine(({ before, after }) => before === undefined || after === undefined, 'invalid');
export type PageRequest = z.output<typeof pageRequest>;

/** The arguments of what browsers emit, without the acknowledgement. */
export const requests = {
  chatList: z.tuple([uid]),
  joinRoom: z.tuple([uid, uid]),
  cleanInBox: z.tuple([uid, uid]),
  leaveRoom: z.tuple([]),
  sendMessage: z.tuple([conversationId, outgoing]),
  loadMessages: z.tuple([conversationId, pageRequest]),
  typing: z.tuple([conversationId]),
  delivered: z.tuple([conversationId, position]),
} as const;
export type ChatRequests = typeof requests;

const nothing = z.strictObject({});

/** What an acknowledgement holds beside `ok: true`. */
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
  code: z.string(),
  /** Names the case: 'chat_not_open'. */
  reason: z.string().optional(),
  /** In the language of the host. */
  message: z.string(),
});
export type ChatError = z.output<typeof chatError>;

/** Done, or what is in the way. */
export type Acknowledgement<Answer> = ({ ok: true } & Answer) | { ok: false; error: ChatError };

/** What browsers emit; each may be acknowledged, as the last argument. */
export type FromBrowsers = {
  [Name in keyof ChatRequests]: (
    ...args: [
      ...z.input<ChatRequests[Name]>,
      acknowledge?: (answer: Acknowledgement<ChatAnswers[Name]>) => void,
    ]
  ) => void;
};

/** What browsers are told. */
export const events = {
  loadList: contactList,
  conversation,
  receivedMessage: message,
  inBox: inboxRow,
  marks: movedMarks,
  typing: z.strictObject({ conversation_id: conversationId }),
  chatError,
} as const;
export type ToBrowsers = {
  [Name in keyof typeof events]: (about: z.output<(typeof events)[Name]>) => void;
};
