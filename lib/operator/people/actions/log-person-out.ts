import { endSessions } from '@/lib/accounts/session';
import { defineAction } from '../../actions/action';
import { offerForOpen } from './open-person';

/** Ends every session of a person. */
export const logPersonOut = defineAction({
  name: 'log_person_out',
  auditAct: 'person_logged_out',
  subject: 'person',
  offers: offerForOpen({ blockedAt: null }),
  carryOut: async ({ tx, id }) => void (await endSessions(Number(id), tx)),
});
