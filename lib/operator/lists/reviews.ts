import { Prisma } from '@/lib/generated/prisma/client';
import { REPORT_GROUNDS } from '@/lib/reviews/moderation/rules';
import { defineList } from './list';

const APPEALED = Prisma.sql`(c.appealed_at is not null and c.final_at is null)`;
const WAITING = Prisma.sql`(c.decided_at is null or ${APPEALED})`;

/** Reported reviews. Searchable by the number of the review or of its order, and by its author or subject. */
export const reviews = defineList({
  name: 'reviews',
  hasPersonalData: true,
  from: Prisma.sql`review_cases c join reviews v on v.id = c.review_id join users u on u.id = v.subject_id`,
  columns: {
    id: ['page', Prisma.sql`'reviews/' || v.id`],
    kind: [
      'word',
      Prisma.sql`(select r.ground from review_reports r where r.case_id = c.id order by r.id limit 1)`,
    ],
    times: ['count', Prisma.sql`(select count(*)::int from review_reports r where r.case_id = c.id)`],
    text: ['text', Prisma.sql`v.text`],
    person: ['person', Prisma.sql`u.uid`],
    order: ['order', Prisma.sql`v.order_id`],
    state: [
      'word',
      Prisma.sql`case when ${APPEALED} then 'appealed' when c.decided_at is null then 'open' else 'closed' end`,
    ],
    created: ['time', Prisma.sql`c.opened_at`],
    closed: ['time', Prisma.sql`coalesce(c.final_at, c.decided_at)`],
  },
  key: { sql: Prisma.sql`c.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`c.id`, type: 'int' } },
  states: { open: WAITING, appealed: APPEALED, closed: Prisma.sql`not ${WAITING}` },
  kinds: kindsByGround(),
  period: { sql: Prisma.sql`c.opened_at`, type: 'timestamptz' },
  search({ number, personId }) {
    if (number !== null) return Prisma.sql`(v.id = ${number} or v.order_id = ${number})`;
    if (personId === null) return null;
    return Prisma.sql`(v.author_id = ${personId} or v.subject_id = ${personId})`;
  },
});

/** Cases with a report on the ground. */
function kindsByGround(): Record<string, Prisma.Sql> {
  return Object.fromEntries(
    REPORT_GROUNDS.map((ground) => [
      ground,
      Prisma.sql`exists (select from review_reports r where r.case_id = c.id and r.ground = ${ground})`,
    ]),
  );
}
