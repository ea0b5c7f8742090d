import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { MESSAGE_MAX_LENGTH } from '@/lib/messaging/rules';
import { listStates } from '@/lib/places/state';
import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../actions/action';
import { choice, longText, optional } from '../actions/fields';
import { countPeopleOf, type Segment, SEGMENTS, writeAsCommunity } from './message';

const texts = { text_pt: longText(MESSAGE_MAX_LENGTH), text_en: longText(MESSAGE_MAX_LENGTH) };
const states = Object.fromEntries(listStates().map(({ id, name }) => [String(id), name]));

/** A message of the community account to everyone, or to a part of the users. */
export const writeToSegment = defineAction({
  name: 'write_to_segment',
  auditAct: 'community_written',
  subject: 'announcement',
  createsSubject: true,
  needsFreshFactor: true,
  fields: { segment: choice(SEGMENTS), state: optional(choice(Object.keys(states), states)), ...texts },
  async preview({ tx, input }) {
    const count = await countPeopleOf(segmentOf(input), tx);
    if (count === 0) throw new DomainError('conflict', 'segment_empty');
    return { sentence: 'recipients', counts: { count } };
  },
  async carryOut({ tx, operator, input }) {
    const message = { to: segmentOf(input), texts: { 'pt-BR': input.text_pt, 'en-US': input.text_en } };
    return { subjectId: await writeAsCommunity(tx, { operatorId: operator.userId, ...message }) };
  },
});

/** A message of the community account to one person. */
export const writeToPerson = defineAction({
  name: 'write_to_person',
  auditAct: 'community_written',
  subject: 'person',
  needsFreshFactor: true,
  fields: texts,
  async offers(tx, id) {
    const where = { id: Number(id), deletedAt: null, blockedAt: null, uid: { not: COMMUNITY_UID } };
    return (await tx.user.count({ where })) > 0 ? [{}] : [];
  },
  async carryOut({ tx, operator, id, input }) {
    const { uid } = await tx.user.findUniqueOrThrow({ where: { id: Number(id) } });
    await writeAsCommunity(tx, {
      operatorId: operator.userId,
      to: { kind: 'person', uid },
      texts: { 'pt-BR': input.text_pt, 'en-US': input.text_en },
    });
  },
});

type Chosen = { segment: (typeof SEGMENTS)[number]; state?: string | undefined };

function segmentOf({ segment, state }: Chosen): Segment {
  if (state === undefined) return { kind: segment };
  if (segment !== 'providers') throw new DomainError('invalid', 'invalid_request', { state: 'invalid' });
  return { kind: segment, state_id: Number(state) };
}
