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

/** Rolls back what `audited` would write of a message that was sent before. */
class SentBefore extends Error {}

/**
 * Has the community account write to a person or a segment, with the operator's reason in the log; once, however often
 * it is sent. Throws as `writeAsCommunity` and `audited`.
 */
export async function writeAsCommunityBy(
  operator: Pick<Actor, 'userId'>,
  { client_id: id, uid, segment, state_id, text_pt, text_en, reason }: z.output<typeof endpoint.body>,
): Promise<void> {
  const to: Segment = uid === '' ? segmentOf(segment, state_id) : { kind: 'person', uid };
  const message = { id, to, texts: { 'pt-BR': text_pt, 'en-US': text_en } };
  const subject = () => ({ kind: 'announcement' as const, id });
  try {
    await audited(operator, { act: 'community_written', subject, reason }, async (tx) => {
      if (!(await writeAsCommunity(operator.userId, message, tx))) throw new SentBefore();
    });
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error;
  }
}

function segmentOf(segment: SegmentName, stateId: number | null): Segment {
  return segment === 'providers' && stateId !== null
    ? { kind: segment, state_id: stateId }
    : { kind: segment };
}
