import { closeAccountOf } from '@/lib/accounts/deletion';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { accountClosing } from '../../account-closing';
import { defineAction } from '../../actions/action';
import { offerForOpen } from './open-person';

/** Closes an account, under the same rules as for its owner. Throws like `closeAccountOf`. */
export const closePerson = defineAction({
  name: 'close_person',
  auditAct: 'person_closed',
  subject: 'person',
  needsFreshFactor: true,
  // Users write to the community account, which has no log-in.
  offers: offerForOpen({ uid: { not: COMMUNITY_UID } }),
  async carryOut({ tx, id }) {
    const { receipt } = await closeAccountOf(tx, Number(id), accountClosing);
    // The closed account has another handle, so its page is gone.
    return { href: '/console/lists/people', values: { receipt } };
  },
});
