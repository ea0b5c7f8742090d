import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { openConversationBetween } from '@/lib/messaging/open';
import { MESSAGE_MAX_LENGTH } from '@/lib/messaging/rules';
import { sendMessages } from '@/lib/messaging/send';
import { db, inTransaction } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { plainText } from '@/lib/platform/text/plain-text';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { publishTo } from '@/lib/services/realtime/publish';

/** So many people a job: it ends soon, and others get their turn between two. */
const PEOPLE_PER_JOB = 200;

/** Who is written to. */
const segment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), uid: z.string() }),
  z.strictObject({ kind: z.literal('everyone') }),
  /** Who has an ad that is shown; of one state when it is named. */
  z.strictObject({ kind: z.literal('providers'), state_id: z.int().optional() }),
  /** Who has ever paid an order. */
  z.strictObject({ kind: z.literal('customers') }),
  /** Who has paid the fee for publishing. */
  z.strictObject({ kind: z.literal('pro') }),
]);
export type Segment = z.output<typeof segment>;

const text = plainText(MESSAGE_MAX_LENGTH)
  .transform((written) => written.trim())
  .refine((written) => written !== '');
/** The same in both languages. */
const texts = z.strictObject({ 'pt-BR': text, 'en-US': text });

export const announceJob = defineJob('announce', z.strictObject({ id: z.guid() }));

type Message = {
  /** What who sends it calls it, a UUID in small letters: sent once more, it is the same message. */
  id: string;
  to: Segment;
  texts: z.input<typeof texts>;
};

/**
 * Has the community account write to one person or to all of a segment, each in their own language. It goes out by
 * jobs, to everybody once. False when it was sent before; then nothing was done. Throws `invalid` (message_empty;
 * invalid_request) for texts that no message may have, `not_found` (user_not_found), `conflict` (segment_empty: there
 * is nobody to write to; client_id_used: another message has this id).
 */
export async function writeAsCommunity(
  operatorId: number,
  message: Message,
  within?: Prisma.TransactionClient,
): Promise<boolean> {
  const { id } = message;
  const to = segment.parse(message.to);
  const written = texts.safeParse(message.texts);
  if (Object.values(message.texts).some((each) => each.trim() === ''))
    throw new DomainError('invalid', 'message_empty');
  if (!written.success) throw new DomainError('invalid', 'invalid_request');
  const { 'pt-BR': textPt, 'en-US': textEn } = written.data;
  return inTransaction(within, async (tx) => {
    // Of two at once the second waits here until the first is stored.
    const { count } = await tx.announcement.createMany({
      data: { id, operatorId, segment: to, textPt, textEn, createdAt: clock.now() },
      skipDuplicates: true,
    });
    if (count === 0) {
      const stored = await tx.announcement.findUniqueOrThrow({ where: { id } });
      const isSame =
        stored.operatorId === operatorId &&
        stored.textPt === textPt &&
        stored.textEn === textEn &&
        isDeepStrictEqual(segment.parse(stored.segment), to);
      if (!isSame) throw new DomainError('conflict', 'client_id_used');
      return false;
    }
    if ((await countPeopleOf(to, tx)) === 0)
      throw to.kind === 'person'
        ? new DomainError('not_found', 'user_not_found')
        : new DomainError('conflict', 'segment_empty');
    await addJob(tx, announceJob, { id }, { isPatient: true });
    return true;
  });
}

/** How many an announcement would reach now. */
export function countPeopleOf(to: Segment, tx: Prisma.TransactionClient = db): Promise<number> {
  return tx.user.count({ where: { AND: [receivers(to), MAY_READ] } });
}

/**
 * Writes to the next people of an announcement. Each of its messages has the announcement's id as the name that its
 * author gave it, so whoever was written to before this broke off is not written to again.
 */
export async function continueAnnouncement({ id }: z.output<typeof announceJob.payload>): Promise<void> {
  const announcement = await db.announcement.findUnique({ where: { id, doneAt: null } });
  if (!announcement) return;
  const { reachedUserId, textPt, textEn } = announcement;
  const to = segment.parse(announcement.segment);
  const people = await db.user.findMany({
    where: { AND: [receivers(to), MAY_READ, { id: { gt: reachedUserId } }] },
    select: { id: true, locale: true },
    orderBy: { id: 'asc' },
    take: PEOPLE_PER_JOB,
  });
  const written = await write(id, people, ({ locale }) => (locale === 'en-US' ? textEn : textPt));
  const last = people.at(-1)?.id;
  await db.$transaction(async (tx) => {
    const { count } = await tx.announcement.updateMany({
      where: { id, reachedUserId, doneAt: null },
      data: {
        written: { increment: written },
        ...(last === undefined ? { doneAt: clock.now() } : { reachedUserId: last }),
      },
    });
    // Whoever went on with it meanwhile has left a job of their own.
    if (count > 0 && last !== undefined) await addJob(tx, announceJob, { id }, { isPatient: true });
  });
}

type Receiver = Pick<User, 'id' | 'locale'>;

/** Answers how many were written to: an account may be closed meanwhile. */
async function write(
  clientId: string,
  people: readonly Receiver[],
  textFor: (receiver: Receiver) => string,
): Promise<number> {
  if (people.length === 0) return 0;
  const community = await db.user.findUnique({ where: { uid: COMMUNITY_UID }, select: { id: true } });
  if (!community) throw new Error('there is no community account to write with');
  const author = { userId: community.id, uid: COMMUNITY_UID };
  const drafts = [];
  for (const receiver of people) {
    const conversationId = await openConversationBetween(author.userId, receiver.id);
    drafts.push({
      conversationId,
      author,
      receiverId: receiver.id,
      text: textFor(receiver),
      pictures: [],
      clientId,
    });
  }
  const outcomes = await sendMessages(drafts);
  for (const { receiverId, conversationId } of drafts)
    await publishTo(db, [receiverId], { name: 'conversationChanged', conversation_id: conversationId });
  return outcomes.filter((outcome) => 'value' in outcome).length;
}

/** Nobody writes to themselves, nor to somebody who is gone or blocked. */
const MAY_READ: Prisma.UserWhereInput = { deletedAt: null, blockedAt: null, uid: { not: COMMUNITY_UID } };

function receivers(to: Segment): Prisma.UserWhereInput {
  switch (to.kind) {
    case 'person':
      return { uid: to.uid };
    case 'everyone':
      return {};
    case 'providers':
      return {
        works: {
          some: { hiddenAt: null, ...(to.state_id !== undefined && { stateId: to.state_id }) },
        },
      };
    case 'customers':
      return { purchases: { some: { paidAt: { not: null } } } };
    case 'pro':
      return { proSince: { not: null } };
  }
}
