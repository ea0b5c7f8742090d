import { randomUUID } from 'node:crypto';
import { mailEmailLinkAgain } from '@/lib/accounts/email-change/email-change';
import { linksByUser } from '@/lib/accounts/rate-limits';
import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { askForTaxNumberAgain } from '@/lib/accounts/reauthentication/tax-number';
import { mailResetLinkJob } from '@/lib/accounts/password';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { defineAction } from '../../actions/action';
import { isEmailChanging } from './change-email';
import { getOpenPerson, offerForOpen } from './open-person';

const spendLink = (id: string) => linksByUser.spend(id);

/** E-mails a link to set a new password. Throws `conflict` (account_blocked), and TooManyError as the others do. */
export const resendPasswordLink = defineAction({
  name: 'resend_password_link',
  auditAct: 'letter_sent_again',
  subject: 'person',
  offers: offerForOpen({ blockedAt: null }),
  prepare: spendLink,
  async carryOut({ tx, id }) {
    const { email, blockedAt } = await getOpenPerson(tx, id);
    if (blockedAt !== null) throw new DomainError('conflict', 'account_blocked');
    await addJob(tx, mailResetLinkJob, { id: randomUUID(), email });
    return { auditNote: 'new_password' };
  },
});

/** E-mails the link of a pending e-mail change again. Its reader gets the account, so it needs a fresh factor. */
export const resendEmailLink = defineAction({
  name: 'resend_email_link',
  auditAct: 'letter_sent_again',
  subject: 'person',
  needsFreshFactor: true,
  offers: async (tx, id) => ((await isEmailChanging(tx, id)) ? [{}] : []),
  prepare: spendLink,
  async carryOut({ tx, id }) {
    await mailEmailLinkAgain(tx, Number(id));
    return { auditNote: 'new_email' };
  },
});

/** E-mails the request for the tax number again. Throws `conflict` (letter_not_needed) when it is known. */
export const resendTaxNumberRequest = defineAction({
  name: 'resend_tax_number_request',
  auditAct: 'letter_sent_again',
  subject: 'person',
  async offers(tx, id) {
    const person = await tx.user.findUnique({
      where: { id: Number(id), deletedAt: null, blockedAt: null },
      select: { taxNumberAskedAt: true, taxNumber: { select: { changedAt: true } } },
    });
    if (!person) return [];
    const { taxNumber, taxNumberAskedAt: askedAt } = person;
    // A request that is newer than the stored number means that the number can no longer be decrypted.
    return taxNumber === null || (askedAt !== null && askedAt > taxNumber.changedAt) ? [{}] : [];
  },
  prepare: spendLink,
  async carryOut({ tx, id }) {
    await lockForUpdate(tx, Number(id));
    if (!(await askForTaxNumberAgain(tx, Number(id), clock.now())))
      throw new DomainError('conflict', 'letter_not_needed');
    return { auditNote: 'tax_number' };
  },
});
