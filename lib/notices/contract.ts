import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint';
import { GROUPS, KINDS, type NoticeKind } from './kinds';
import { NOTICE_DAYS, NOTICES_PER_PAGE, READS_PER_HOUR } from './rules';

const id = z
  .guid()
  .toLowerCase()
  .meta({ examples: ['0198f3c2-7e1a-4000-8000-000000000001'] });

const kind = z
  .enum(Object.keys(KINDS) as [NoticeKind, ...NoticeKind[]])
  .meta({ examples: ['orderPaidProvider'] })
  .describe('What has happened.');

const instant = z.iso.datetime().meta({ examples: ['2026-12-01T15:00:00.000Z'] });

const notice = z.strictObject({
  id: id.describe('`/notices/{id}` marks the notice as read and leads to its page, without a session.'),
  kind,
  group: z.enum(GROUPS),
  order_id: z
    .int()
    .nullable()
    .meta({ examples: [41] }),
  at: instant,
  read: z.boolean(),
});

export type NoticeItem = z.output<typeof notice>;

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notices',
  access: 'user',
  tag: 'Accounts',
  summary: 'List the caller’s notices',
  description:
    `Latest first, ${NOTICES_PER_PAGE} a page; fewer mean the last page. \`before\` with the last notice requests the ` +
    `next page. Notices are kept for ${NOTICE_DAYS} days.`,
  query: z.strictObject({ before: id.optional() }),
  answer: z.strictObject({
    list: z.array(notice),
    unread: z.int().describe('The number of all unread notices.'),
  }),
});

export const readNotices = defineEndpoint({
  method: 'PUT',
  path: '/notices/read',
  access: 'user',
  callsPerHour: READS_PER_HOUR,
  tag: 'Accounts',
  summary: 'Mark the caller’s notices as read',
  body: z.strictObject({
    until: instant.describe('The time of the latest notice that the user has seen; later ones stay unread.'),
  }),
});

/** Events that the server emits. */
export const events = {
  counts: z
    .strictObject({
      notices: z.int().describe('Unread notices.'),
      purchases: z.int().describe('Purchases that wait for the user.'),
      sales: z.int().describe('Sales that wait for the user.'),
    })
    .describe('The counts of the badges: after connecting, and whenever one may have changed.'),
} as const;

export type Counts = z.output<typeof events.counts>;
