import { purgePagesOf } from '@/lib/catalog/ownership';
import { withdrawApproval } from '@/lib/verification/decision';
import { WITHDRAWALS } from '@/lib/verification/rules';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';

/**
 * Takes the badge from a person whose identity was approved. The target is when they were verified, so that a later
 * approval is not withdrawn by an outdated form. Throws the same errors as `withdrawApproval`.
 */
export const withdrawIdentity = defineAction({
  name: 'withdraw_identity',
  auditAct: 'identity_withdrawn',
  subject: 'person',
  fields: { refusal: choice(WITHDRAWALS) },
  async offers(tx, id) {
    const where = { id: Number(id), identityVerifiedAt: { not: null } };
    const user = await tx.user.findFirst({ where, select: { identityVerifiedAt: true } });
    return user?.identityVerifiedAt ? [{ target: user.identityVerifiedAt.toISOString() }] : [];
  },
  async carryOut({ tx, operator, id, target, input: { refusal } }) {
    const userId = Number(id);
    const verifiedAt = new Date(target);
    await withdrawApproval(tx, { userId, verifiedAt, refusal, operatorId: operator.userId });
    await purgePagesOf(tx, userId);
    return { auditNote: refusal };
  },
});
