import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { MESSAGE_MAX_LENGTH } from '@/lib/messaging/rules';
import { listCities } from '@/lib/places/city';
import { listStates } from '@/lib/places/state';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../actions/action';
import { choice, count, type InputOf, longText, optional, text } from '../actions/fields';
import { CITY_NAME_MAX } from '../rules';
import { writeAsCommunity } from './message';
import { countPeopleOf, type Segment, SEGMENTS } from './segment';

const texts = { text_pt: longText(MESSAGE_MAX_LENGTH), text_en: longText(MESSAGE_MAX_LENGTH) };
const states = Object.fromEntries(listStates().map(({ id, name }) => [String(id), name]));

const SEGMENT_FIELDS = {
  segment: choice(SEGMENTS),
  state: optional(choice(Object.keys(states), states)),
  city: optional(text(CITY_NAME_MAX)),
  inactive_days: optional(count({ min: 1 })),
};

/** A message of the community account to everyone, or to a part of the users. */
export const writeToSegment = defineAction({
  name: 'write_to_segment',
  auditAct: 'community_written',
  subject: 'announcement',
  createsSubject: true,
  needsFreshFactor: true,
  fields: { ...SEGMENT_FIELDS, ...texts },
  async preview({ tx, input }) {
    const counts = await countPeopleOf(await segmentOf(input), clock.now(), tx);
    if (counts.count === 0) throw new DomainError('conflict', 'segment_empty');
    return { sentence: 'recipients', counts };
  },
  async carryOut({ tx, operator, input }) {
    const message = { to: await segmentOf(input), texts: { 'pt-BR': input.text_pt, 'en-US': input.text_en } };
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

/** Throws `invalid` (invalid_request) for a city without its state, or one that the state does not have. */
async function segmentOf({
  segment: kind,
  state,
  city,
  inactive_days: days,
}: InputOf<typeof SEGMENT_FIELDS>): Promise<Segment> {
  return {
    kind,
    ...(city === undefined
      ? state !== undefined && { state_id: Number(state) }
      : { city_id: await findCityId(state, city) }),
    ...(days !== undefined && { inactive_days: days }),
  };
}

async function findCityId(state: string | undefined, name: string): Promise<number> {
  if (state === undefined) throw new DomainError('invalid', 'invalid_request', { state: 'required' });
  const city = (await listCities(Number(state))).find((each) => plain(each.name) === plain(name));
  if (!city) throw new DomainError('invalid', 'invalid_request', { city: 'invalid' });
  return city.id;
}

/** A name in lower case and without accents. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
