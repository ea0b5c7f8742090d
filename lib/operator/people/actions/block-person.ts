import { startOfDay } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../../actions/action';
import { day, optional } from '../../actions/fields';
import { blockUser, unblockUser } from '../../block';
import { getOpenPerson, offerForOpen } from './open-person';

/** Blocks until the start of a São Paulo day, or without one until an operator lifts the block. */
export const blockPerson = defineAction({
  name: 'block_person',
  auditAct: 'person_blocked',
  subject: 'person',
  fields: { until: optional(day()) },
  offers: offerForOpen({ blockedAt: null }),
  async carryOut({ tx, id, reason, input: { until } }) {
    const end = until === undefined ? null : startOfDay(until);
    if (end !== null && end <= clock.now())
      throw new DomainError('invalid', 'date_past', { until: 'too_small' });
    const { uid } = await getOpenPerson(tx, id);
    await blockUser({ uid, reason, until: end }, tx);
  },
});

export const unblockPerson = defineAction({
  name: 'unblock_person',
  auditAct: 'person_unblocked',
  subject: 'person',
  offers: offerForOpen({ blockedAt: { not: null } }),
  async carryOut({ tx, id }) {
    const { uid } = await getOpenPerson(tx, id);
    await unblockUser({ uid }, tx);
  },
});
