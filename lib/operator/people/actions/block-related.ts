import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { refuseOwnMatter } from '../../audit/audited';
import { defineAction } from '../../actions/action';
import { chosen, day, optional } from '../../actions/fields';
import { listRelatedAccounts } from '../duplicate-accounts';
import { offerForOpen } from './open-person';

/**
 * Blocks a person together with chosen related accounts, for one reason, each in its own transaction. An account that
 * is blocked already is skipped; one that cannot be blocked is named.
 */
export const blockRelatedAccounts = defineAction({
  name: 'block_related_accounts',
  auditAct: 'person_blocked',
  subject: 'person',
  fields: { accounts: chosen(/^[\w-]+$/), until: optional(day()) },
  offers: offerForOpen(),
  async delegatesTo({ operator, id, input: { accounts, until }, reason }) {
    await refuseOwnMatter(db, operator, { kind: 'person', id });
    const person = await db.user.findUnique({ where: { id: Number(id), deletedAt: null } });
    if (!person) throw new DomainError('not_found', 'user_not_found');
    const { uid, blockedAt } = person;
    const related = await listRelatedAccounts(Number(id));
    const others = related.filter((other) => accounts.includes(other.uid) && !other.isBlocked);
    const people = [...(blockedAt ? [] : [{ userId: Number(id), uid }]), ...others];
    return people.map((each) => ({
      action: 'block_person' as const,
      id: String(each.userId),
      name: `@${each.uid}`,
      values: { reason, ...(until !== undefined && { until }) },
    }));
  },
});
