import { REPORT_KINDS } from '@/lib/messaging/safety/contract';
import { clock } from '@/lib/services/clock/clock';
import { notifyUser } from '@/lib/notices/notify-user';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { NOTICE_EXPIRES_MS } from '../../rules';
import { getOpenPerson, offerForOpen } from './open-person';

/** E-mails a person in their language what must not happen again. */
export const warnPerson = defineAction({
  name: 'warn_person',
  auditAct: 'person_warned',
  subject: 'person',
  fields: { kind: choice(REPORT_KINDS) },
  offers: offerForOpen(),
  async carryOut({ tx, id, input: { kind } }) {
    const person = await getOpenPerson(tx, id);
    await notifyUser(tx, person, {
      path: '/terms',
      template: 'warned',
      values: { uid: person.uid, kind },
      expiresAt: new Date(clock.now().getTime() + NOTICE_EXPIRES_MS),
    });
    return { auditNote: kind };
  },
});
