import { purgePagesOf } from '@/lib/catalog/ownership';
import { DomainError } from '@/lib/platform/errors';
import { decideCheck } from '@/lib/verification/decision';
import { type Refusal, REFUSALS } from '@/lib/verification/rules';
import { type Action, defineAction } from '../../actions/action';
import { choice, longText, optional } from '../../actions/fields';
import { IDENTITY_NOTE_MAX } from '../../rules';
import { hasOpenedPictures } from '../identity-pictures';

const note = optional(longText(IDENTITY_NOTE_MAX));

/**
 * Approves a waiting check, which gives its owner the badge. Throws what `decideCheck` throws, and
 * `conflict` (identity_pictures_unseen) unless the operator has opened all its pictures.
 */
export const approveIdentity = defineAction({
  name: 'approve_identity',
  auditAct: 'identity_approved',
  subject: 'person',
  hasReason: false,
  fields: { note },
  offers: offerWaitingChecks,
  async carryOut({ tx, operator, id, target, input }) {
    const userId = Number(id);
    if (!(await hasOpenedPictures(tx, operator, { checkId: readTarget(target).checkId, userId })))
      throw new DomainError('conflict', 'identity_pictures_unseen');
    await decideCheck(tx, { ...readTarget(target), refusal: null, operatorId: operator.userId });
    await purgePagesOf(tx, userId);
    return { ...(input.note !== undefined && { auditNote: input.note }) };
  },
});

/** Refuses a waiting check and notifies its owner of the reason. Throws what `decideCheck` throws. */
export const refuseIdentity = defineAction({
  name: 'refuse_identity',
  auditAct: 'identity_refused',
  subject: 'person',
  hasReason: false,
  fields: { refusal: choice<Refusal>(REFUSALS), note },
  offers: offerWaitingChecks,
  async carryOut({ tx, operator, target, input: { refusal, note: given } }) {
    await decideCheck(tx, { ...readTarget(target), refusal, operatorId: operator.userId });
    return { auditNote: [refusal, given].filter(Boolean).join(': ') };
  },
});

/** The target includes the name that the operator compared, so a decision fails if the user has been renamed since. */
async function offerWaitingChecks(...[tx, id]: Parameters<NonNullable<Action['offers']>>) {
  const checks = await tx.identityCheck.findMany({
    where: { userId: Number(id), state: 'waiting' },
    include: { user: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return checks.map((check) => ({ target: `${check.id} ${check.user.name}` }));
}

function readTarget(target: string): { checkId: number; name: string } {
  const [checkId = '', name = ''] = target.split(/ (.*)/s);
  return { checkId: Number(checkId), name };
}
