import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PEOPLE_PER_JOB } from '@/lib/accounts/rules';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { openConversationBetween } from '@/lib/messaging/open';
import { sendMessages } from '@/lib/messaging/send';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { publishTo } from '@/lib/services/realtime/publish';
import { countPeopleOf, receivers, type Segment, segment } from './segment';

export const announceJob = defineJob('announce', z.strictObject({ id: z.guid() }));

/** The same message in both languages. */
type Texts = { 'pt-BR': string; 'en-US': string };

/**
 * Sends a message of the community account to one user or to a segment, each user in their own language. Jobs send it,
 * once per user. Returns its id. Throws `conflict`: segment_empty, or announcement_sent when the same texts were sent
 * to the same recipients today (for example by a form submitted twice).
 */
export async function writeAsCommunity(
  tx: Prisma.TransactionClient,
  { operatorId, to, texts }: { operatorId: number; to: Segment; texts: Texts },
): Promise<string> {
  const createdAt = clock.now();
  const id = idOf({ to, texts, day: saoPauloDay(createdAt) });
  const { count } = await tx.announcement.createMany({
    data: { id, operatorId, segment: to, textPt: texts['pt-BR'], textEn: texts['en-US'], createdAt },
    skipDuplicates: true,
  });
  if (count === 0) throw new DomainError('conflict', 'announcement_sent');
  if ((await countPeopleOf(to, createdAt, tx)).count === 0)
    throw new DomainError('conflict', 'segment_empty');
  await addJob(tx, announceJob, { id }, { isLowPriority: true });
  return id;
}

/** A UUID derived from texts, recipients and day. */
function idOf(message: { to: Segment; texts: Texts; day: string }): string {
  const hash = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Sends an announcement to the next users. Its id is the `clientId` of each message, so that users who received it
 * before the job was interrupted do not receive it again.
 */
export async function continueAnnouncement({ id }: z.output<typeof announceJob.payload>): Promise<void> {
  const announcement = await db.announcement.findUnique({ where: { id, doneAt: null } });
  if (!announcement) return;
  const { reachedUserId, textPt, textEn, createdAt } = announcement;
  const to = segment.parse(announcement.segment);
  const people = await db.user.findMany({
    where: { AND: [receivers(to, createdAt), { id: { gt: reachedUserId } }] },
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
    // Otherwise another run has continued and added the next job.
    if (count > 0 && last !== undefined) await addJob(tx, announceJob, { id }, { isLowPriority: true });
  });
}

type Receiver = Pick<User, 'id' | 'locale'>;

/** Returns the number of sent messages, which is lower if an account is closed concurrently. */
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
      voice: null,
      clientId,
    });
  }
  const outcomes = await sendMessages(drafts);
  for (const { receiverId, conversationId } of drafts)
    await publishTo(db, [receiverId], { name: 'conversationChanged', conversation_id: conversationId });
  return outcomes.filter((outcome) => 'value' in outcome).length;
}
