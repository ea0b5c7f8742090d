import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { deleteWorksOf } from '@/lib/catalog/remove';
import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../../actions/action';

/** Removes all ads of a blocked person for good, who cannot do it themselves, so that the account can be closed. */
export const removeAds = defineAction({
  name: 'remove_ads',
  auditAct: 'ads_removed',
  subject: 'person',
  needsFreshFactor: true,
  async offers(tx, id) {
    const works = await tx.work.count({
      where: { user: { id: Number(id), blockedAt: { not: null }, deletedAt: null } },
    });
    return works === 0 ? [] : [{ consequence: { sentence: 'ads_removed', counts: { count: works } } }];
  },
  async carryOut({ tx, id }) {
    await lockForUpdate(tx, Number(id));
    const blocked = { id: Number(id), blockedAt: { not: null }, deletedAt: null };
    if ((await tx.user.count({ where: blocked })) === 0)
      throw new DomainError('conflict', 'action_not_possible');
    const removed = await deleteWorksOf(tx, Number(id));
    return { values: { count: removed.length }, auditNote: removed.join(' ') };
  },
});
