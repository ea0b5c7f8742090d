import { InvitationState, Prisma } from '@/lib/generated/prisma/client';
import { defineList } from './list';
import { eachWord } from './each-word';

/** Invited users with their inviters and the coupons of both. Searchable by either person. */
export const invitations = defineList({
  name: 'invitations',
  from: Prisma.sql`invitations i join users invited on invited.id = i.invited_id
    join users inviter on inviter.id = i.inviter_id`,
  columns: {
    invited: ['person', Prisma.sql`invited.uid`],
    inviter: ['person', Prisma.sql`inviter.uid`],
    created: ['time', Prisma.sql`i.created_at`],
    state: ['word', Prisma.sql`i.state`],
    reason: ['word', Prisma.sql`i.refusal`],
    decided: ['time', Prisma.sql`i.decided_at`],
    amount: ['cents', Prisma.sql`(select sum(c.cents_off)::int from coupons c where c.invitation_id = i.id)`],
  },
  key: { sql: Prisma.sql`i.id`, type: 'int' },
  sorts: { created: { sql: Prisma.sql`i.id`, type: 'int' } },
  states: eachWord('i.state', Object.values(InvitationState)),
  search: ({ personId }) =>
    personId === null ? null : Prisma.sql`(i.invited_id = ${personId} or i.inviter_id = ${personId})`,
});
