import { z } from 'zod';
import { nameFor } from '@/lib/accounts/closed-account';
import { findPushReader, pushTo } from '@/lib/accounts/push/subscription';
import { BROWSERS_NOTIFIED } from '@/lib/accounts/rules';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { defineJob, JOBS_PER_QUEUE } from '@/lib/services/jobs/job';
import { pushKey } from '@/lib/services/push/push-service';
import { renderPush } from '@/lib/services/push/render-push';
import { showDuration } from './voice/show-duration';
import { MESSAGE_PUSH_EXPIRY_MS } from './rules';

/** Notifies one browser of the receiver; the text is read when the job runs. */
export const pushMessageJob = defineJob(
  'push_message',
  z.strictObject({ session_id: z.int(), conversation_id: z.string() }),
  { queue: 'push' },
);

/**
 * Delay of a notification. An open conversation marks the message as read in this time, and several messages become one
 * notification.
 */
const WAIT_SECONDS = 3;
/** Code points of a message shown in a notification. */
const SHOWN_LENGTH = 140;

/**
 * Queues notifications for the receivers' browsers in the transaction that stores the messages, in one
 * statement.
 */
export async function pushMessages(
  tx: Prisma.TransactionClient,
  messages: readonly { conversationId: string; authorId: number }[],
): Promise<void> {
  if (pushKey === null) return;
  await tx.$executeRaw`
    select graphile_worker.add_job(
      identifier => ${pushMessageJob.name}::text,
      payload => json_build_object('session_id', s.id, 'conversation_id', n.conversation_id),
      queue_name => 'push:' || s.id % ${JOBS_PER_QUEUE},
      run_at => now() + make_interval(secs => ${WAIT_SECONDS}),
      job_key => 'push_message:' || s.id || ':' || n.conversation_id,
      job_key_mode => 'preserve_run_at'
    )
    from (select distinct * from unnest(${messages.map(({ conversationId }) => conversationId)}::text[],
                                        ${messages.map(({ authorId }) => authorId)}::int[])
                                 as added (conversation_id, author_id)) n
    join conversation_members m on m.conversation_id = n.conversation_id and m.user_id <> n.author_id
    cross join lateral (
      select id from sessions join push_subscriptions on session_id = id
      where user_id = m.user_id and ended_at is null and expires_at > ${clock.now()}
      order by seen_at desc limit ${BROWSERS_NOTIFIED}
    ) s`;
}

/** Notifies one browser of unread messages, unless they have been read in the meantime. */
export async function performMessagePush(job: z.output<typeof pushMessageJob.payload>): Promise<void> {
  const reader = await findPushReader(job.session_id);
  if (!reader) return;
  const { userId, locale } = reader;
  const conversationId = job.conversation_id;
  const member = await db.conversationMember.findUnique({
    where: { conversationId_userId: { conversationId, userId } },
  });
  if (!member || member.unread === 0) return;
  const last = await db.message.findFirst({
    where: { conversationId, position: { gt: member.clearedPosition }, authorId: { not: userId } },
    orderBy: { position: 'desc' },
    include: {
      author: { select: { user: { select: { uid: true, name: true, deletedAt: true } } } },
      voice: { select: { durationSeconds: true } },
    },
  });
  if (!last || clock.now().getTime() - last.createdAt.getTime() > MESSAGE_PUSH_EXPIRY_MS) return;
  const { user } = last.author;
  const text = [...last.text].slice(0, SHOWN_LENGTH).join('');
  const name = nameFor(reader, user);
  const time = last.voice ? showDuration(last.voice.durationSeconds) : '';
  const kind = last.voice ? 'voice' : text === '' ? 'picture' : 'message';
  const words = renderPush(kind, { name, count: member.unread, text, time }, locale);
  await pushTo(reader, {
    ...words,
    path: `/chat?receiver=${encodeURIComponent(user.uid)}`,
    tag: `chat-${conversationId}`,
  });
}
