import { cancelEmailChange } from '@/lib/accounts/email-change/email-change';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { DomainError } from '@/lib/platform/errors';
import { changeRoles } from '../../access/operator';
import { ROLES } from '../../access/roles';
import { defineAction } from '../../actions/action';
import { choices } from '../../actions/fields';
import { isEmailChanging } from './change-email';
import { getOpenPerson, offerForOpen } from './open-person';

/** Sets a person's roles in the console. Owners cannot change their own, so there is always at least one owner. */
export const changeOperatorRoles = defineAction({
  name: 'change_operator_roles',
  auditAct: 'operator_roles_changed',
  subject: 'person',
  needsFreshFactor: true,
  fields: { roles: choices(ROLES) },
  offers: offerForOpen({ blockedAt: null, uid: { not: COMMUNITY_UID } }),
  async carryOut({ tx, id, input: { roles } }) {
    const former = await changeRoles(tx, Number(id), roles);
    const { blockedAt } = await getOpenPerson(tx, id);
    if (blockedAt !== null && roles.length > 0) throw new DomainError('conflict', 'account_blocked');
    // The reader of the e-mailed link would get the operator's access.
    if (former.length === 0 && (await isEmailChanging(tx, id))) await cancelEmailChange(tx, Number(id));
    const name = (all: readonly string[]) => all.join(',') || 'none';
    return { auditNote: `${name(former)} → ${name(roles)}` };
  },
});
