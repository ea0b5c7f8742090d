import { z } from 'zod';
import { email } from '../../accounts/fields';
import { REPORT_KINDS } from '../../messaging/safety/contract';
import { defineEndpoint } from '../../platform/endpoint';
import { instant, textLike } from '../../platform/example-schemas';
import { logLine } from '../audit/contract';
import { reasonLike } from '../fields';
import { SHARED } from './shared';

const params = z.strictObject({ uid: textLike('ana7k2qx').max(64) });
const reason = reasonLike('Pede pagamento por fora.');
const changes = { access: 'operator', tag: 'Console', params, answer: z.strictObject({}) } as const;
const NOT_FOUND = ['user_not_found'] as const;
const REFUSES = { not_found: NOT_FOUND, forbidden: ['own_matter'], invalid: ['reason_missing'] } as const;

export const loadPerson = defineEndpoint({
  method: 'GET',
  path: '/operator/people/{uid}',
  access: 'operator',
  tag: 'Console',
  summary: 'See a person',
  description:
    'Who they are, where they are logged in, what they offer, buy and sell, and what was noted of them.',
  refuses: { not_found: NOT_FOUND },
  params,
  answer: z.strictObject({
    uid: z.string(),
    name: z.string(),
    profession: z.string(),
    email: z.string(),
    phone: z.string(),
    pro: z.boolean(),
    created_at: instant,
    closed_at: instant.nullable(),
    blocked_at: instant.nullable(),
    blocked_reason: z.string(),
    blocked_until: instant.nullable(),
    balance_cents: z.int().describe('What we owe them in BRL cents; below zero: what they owe us.'),
    has_pix_key: z.boolean(),
    has_tax_number: z.boolean(),
    identity_verified_at: instant.nullable(),
    /** Another email that waits for its link to be followed; empty: none. */
    new_email: z.string(),
    sessions: z.array(z.strictObject({ user_agent: z.string(), ip: z.string(), seen_at: instant })),
    /** Other accounts that share something with this one; blocked ones first. */
    same: z.array(
      z.strictObject({
        uid: z.string(),
        name: z.string(),
        blocked: z.boolean(),
        closed: z.boolean(),
        shared: z.array(z.enum(SHARED)),
      }),
    ),
    ads: z.array(z.strictObject({ id: z.int(), title: z.string(), hidden: z.boolean() })),
    orders: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        state: z.string(),
        side: z.enum(['customer', 'provider']),
        price_cents: z.int().describe('In BRL cents.'),
        created_at: instant,
      }),
    ),
    reports: z.array(
      z.strictObject({ id: z.int(), kind: z.string(), created_at: instant, closed: z.boolean() }),
    ),
    /** The newest first. */
    log: z.array(logLine),
  }),
});

export const blockPersonByOperator = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/block',
  summary: 'Block a person',
  description:
    'They are logged out everywhere, their ads are hidden, and their orders under way stand still. ' +
    'With a day in it the block ends at the beginning of that day in São Paulo.',
  refuses: { ...REFUSES, invalid: ['reason_missing', 'date_past'] },
  body: z.strictObject({
    reason,
    until: z.literal('').or(z.iso.date()).describe('Empty: until somebody lifts it.'),
  }),
});

export const unblockPerson = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/unblock',
  summary: 'Lift a block',
  description: 'The ads that it hid are shown again, and the orders that it held go on.',
  refuses: REFUSES,
  body: z.strictObject({ reason }),
});

export const logPersonOut = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/logout',
  summary: 'Log a person out everywhere',
  refuses: REFUSES,
  body: z.strictObject({ reason }),
});

export const warnPerson = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/warn',
  summary: 'Warn a person',
  description:
    'By a letter in their language that says what must not happen again. The reason stays in the log.',
  refuses: REFUSES,
  body: z.strictObject({ kind: z.enum(REPORT_KINDS), reason }),
});

export const notePerson = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/note',
  summary: 'Note something about a person',
  description: 'In the log, where no note is ever changed.',
  refuses: REFUSES,
  body: z.strictObject({ reason }),
});

/** What keeps an account open; each has a text under `console.person.close.obstacles`. */
export const OBSTACLES = ['remove_ads_first', 'money_under_way', 'revoke_operator_first'] as const;

export const loadClosing = defineEndpoint({
  method: 'GET',
  path: '/operator/people/{uid}/closing',
  access: 'operator',
  tag: 'Console',
  summary: 'See what keeps an account open',
  refuses: { not_found: NOT_FOUND },
  params,
  answer: z.strictObject({ obstacles: z.array(z.enum(OBSTACLES)) }),
});

export const closeAccountByOperator = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/close',
  isMoney: true,
  summary: 'Close an account',
  description: 'As its owner would, by the same rules and for good; they get the receipt by email.',
  refuses: { ...REFUSES, conflict: [...OBSTACLES, 'community_stays'] },
  body: z.strictObject({ reason }),
  answer: z.strictObject({ receipt: textLike('E7K2-QX9M') }),
});

export const changeEmailByOperator = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/email',
  isMoney: true,
  summary: 'Ask for another email of a person',
  description:
    'For somebody who has proved who they are and cannot reach their address. A link goes to the new one and a notice to the ' +
    'old one; nothing changes until the link is followed, within two days.',
  refuses: { ...REFUSES, conflict: ['email_in_use', 'account_blocked', 'community_stays'] },
  body: z.strictObject({ email, reason }),
});

export const cancelEmailChange = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/email/cancel',
  summary: 'Take back a change of email',
  description: 'The link that was mailed leads nowhere from then on.',
  refuses: { ...REFUSES, conflict: ['email_change_over'] },
  body: z.strictObject({ reason }),
});

/** Letters that an operator may have sent again; each has a text under `console.person.letter.letters`. */
export const LETTERS = ['new_password', 'new_email', 'tax_number'] as const;

export const sendLetterAgain = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/operator/people/{uid}/letter',
  summary: 'Send a person a letter again',
  description:
    'With a link of its own. What is true no more is not sent. The link of another email wants a fresh second factor.',
  refuses: {
    ...REFUSES,
    forbidden: [...REFUSES.forbidden, 'confirm_first'],
    conflict: ['letter_not_needed', 'account_blocked', 'email_in_use'],
  },
  body: z.strictObject({ letter: z.enum(LETTERS), reason }),
});
