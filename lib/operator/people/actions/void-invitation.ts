import { CAN_BE_VOIDED, voidInvitation as voidOf } from '@/lib/orders/referral/void';
import { defineAction } from '../../actions/action';

/**
 * Voids the invitation with which a person signed up. The target is its state, because a reward may be given in the
 * meantime.
 */
export const voidInvitation = defineAction({
  name: 'void_invitation',
  auditAct: 'invitation_voided',
  subject: 'person',
  async offers(tx, id) {
    const invitation = await tx.invitation.findFirst({ where: { invitedId: Number(id), ...CAN_BE_VOIDED } });
    return invitation ? [{ target: invitation.state }] : [];
  },
  carryOut: ({ tx, id }) => voidOf(tx, Number(id)),
});
