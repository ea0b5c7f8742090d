import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { audited } from '../audit/audited';
import type { countReceivers, SEGMENTS, writeAsCommunity as endpoint } from './contract';
import { countPeopleOf, type Segment, writeAsCommunity } from './message';

type SegmentName = (typeof SEGMENTS)[number];

/** How many the community account would reach now. */
export async function countReceiversOf({
  segment,
  state_id,
}: z.output<typeof countReceivers.query>): Promise<{ people: number }> {
  return { people: await countPeopleOf(segmentOf(segment, state_id)) };
}

/** Has the community account write to a person or a segment, with the operator's reason in the log. Throws as `writeAsCommunity` and `audited`. */
export async function writeAsCommunityBy(
  operator: Pick<Actor, 'userId'>,
  { uid, segment, state_id, text_pt, text_en, reason }: z.output<typeof endpoint.body>,
): Promise<void> {
  const to: Segment = uid === '' ? segmentOf(segment, state_id) : { kind: 'person', uid };
  const message = { to, texts: { 'pt-BR': text_pt, 'en-US': text_en } };
  const subject = (id: string) => ({ kind: 'announcement' as const, id });
  await audited(operator, { act: 'community_written', subject, reason }, (tx) =>
    writeAsCommunity(operator.userId, message, tx),
  );
}

function segmentOf(segment: SegmentName, stateId: number | null): Segment {
  return segment === 'providers' && stateId !== null
    ? { kind: segment, state_id: stateId }
    : { kind: segment };
}
