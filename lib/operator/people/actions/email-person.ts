import { notifyUser } from '@/lib/notices/notify-user';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { longText, text } from '../../actions/fields';
import { EMAIL_SUBJECT_MAX, EMAIL_TEXT_MAX, NOTICE_EXPIRES_MS } from '../../rules';
import { getOpenPerson, offerForOpen } from './open-person';

/**
 * E-mails a person a subject and a text as the operator wrote them, to the address of the account. The log has both
 * instead of a reason.
 */
export const emailPerson = defineAction({
  name: 'email_person',
  auditAct: 'person_emailed',
  subject: 'person',
  hasReason: false,
  needsFreshFactor: true,
  fields: { subject: text(EMAIL_SUBJECT_MAX), text: longText(EMAIL_TEXT_MAX) },
  offers: offerForOpen(),
  async carryOut({ tx, id, input }) {
    await notifyUser(tx, await getOpenPerson(tx, id), {
      path: '/central',
      template: 'writtenByUs',
      values: { subject: input.subject, quote: input.text },
      expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
    });
    return { auditNote: `${input.subject}\n${input.text}` };
  },
});
