import { askForEmailChange, cancelEmailChange as cancel } from '@/lib/accounts/email-change/email-change';
import { linksByUser } from '@/lib/accounts/rate-limits';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { email } from '../../actions/fields';
import { offerForOpen } from './open-person';

/**
 * Emails a link to the new address of a user who has proved their identity. Throws like `askForEmailChange`,
 * TooManyError.
 */
export const changeEmail = defineAction({
  name: 'change_email',
  auditAct: 'email_change_asked',
  subject: 'person',
  needsFreshFactor: true,
  fields: { email: email() },
  offers: offerForOpen({ blockedAt: null, uid: { not: COMMUNITY_UID } }),
  prepare: (id) => linksByUser.spend(id),
  carryOut: ({ tx, id, input }) => askForEmailChange(tx, { userId: Number(id), email: input.email }),
});

/** The link that was sent stops working. */
export const cancelEmailChange = defineAction({
  name: 'cancel_email_change',
  auditAct: 'email_change_cancelled',
  subject: 'person',
  offers: async (tx, id) => ((await isEmailChanging(tx, id)) ? [{}] : []),
  carryOut: ({ tx, id }) => cancel(tx, Number(id)),
});

export async function isEmailChanging(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  return (await tx.emailChange.count({ where: { userId: Number(id), expiresAt: { gt: clock.now() } } })) > 0;
}
