import type { z } from 'zod';
import type { Feedback, Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/accounts/actor';
import type { Caller } from '@/lib/accounts/caller';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { unambiguousCode } from '@/lib/accounts/unambiguous-code';
import { requireOwnOrder } from '@/lib/orders/policy';
import { addressBucket } from '@/lib/platform/limits/address-bucket';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { MyFeedback, sendFeedback as endpoint } from './contract';
import { mailOperator, mailReceipt } from './feedback-mail';
import { messagesByAddress, messagesByUser, requestsByUser } from './limits';
import { DELETE_MARKER, FEEDBACK_CODES, MANAGE_DATA, FEEDBACK_SHOWN } from './rules';
import { publicEntriesOf, stateOf, THREAD } from './thread';

/** Claims about a service are possible for this long (Código de Defesa do Consumidor, art. 27). */
const KEPT_YEARS = 5;

/**
 * Stores the actor's request about their data, usually its removal, emails it to the operator and its number to the
 * actor, and returns the number. Name and addresses come from the account: the call contains placeholders. Throws
 * `forbidden` for another user's uid, `unauthenticated` when the account was closed in the meantime, TooManyError.
 */
export async function askAboutData(
  actor: Actor,
  { suggestion, evaluation, uid }: { suggestion: string; evaluation: string | null; uid: string },
): Promise<{ number: string }> {
  if (uid !== actor.uid) throw new DomainError('forbidden', 'not_yours');
  await requestsByUser.spend(String(actor.userId));
  return db.$transaction(async (tx) => {
    const { id: userId, name, email, phone, locale } = await holdActor(tx, actor);
    const wish = { code: MANAGE_DATA, suggestion, evaluation, name, email, phone: phone ?? '' };
    return store(tx, { ...wish, userId, locale, orderId: null });
  });
}

type Message = z.output<typeof endpoint.body>;

/**
 * Stores a message to us, emails it to the operator and its number to the writer, and returns the number.
 * `actor` is null for a visitor.
 * Throws `forbidden` (not_yours) for another user's uid, `unauthenticated` for a visitor's order or an ended
 * session, `not_found` (order_not_found) for an order of others, TooManyError.
 */
export async function sendFeedback(
  { caller, actor }: { caller: Caller; actor: Actor | null },
  { uid, order_id: orderId, ...message }: Message,
): Promise<{ number: string }> {
  if (actor && uid !== '' && uid !== actor.uid) throw new DomainError('forbidden', 'not_yours');
  if (!actor && orderId !== null) throw new DomainError('unauthenticated', 'log_in_first');
  if (actor) await messagesByUser.spend(String(actor.userId));
  else await messagesByAddress.spend(addressBucket(caller.ip));
  return db.$transaction(async (tx) => {
    if (actor) await holdActor(tx, actor);
    if (actor && orderId !== null) await requireOwnOrder(tx, actor, orderId);
    return store(tx, { ...message, orderId, userId: actor?.userId ?? null, locale: caller.locale });
  });
}

type NewFeedback = Pick<
  Feedback,
  'code' | 'suggestion' | 'evaluation' | 'name' | 'email' | 'phone' | 'userId' | 'locale' | 'orderId'
>;

async function store(tx: Prisma.TransactionClient, written: NewFeedback): Promise<{ number: string }> {
  const number = `${unambiguousCode(4)}-${unambiguousCode(4)}`;
  const createdAt = clock.now();
  const feedback = await tx.feedback.create({
    data: { ...written, number, createdAt, waitingSince: createdAt },
  });
  await mailOperator(tx, feedback);
  await mailReceipt(tx, feedback);
  return { number };
}

/** The actor's fifty newest messages to us with their threads, newest first. */
export async function listFeedback({ userId }: Actor): Promise<MyFeedback[]> {
  const feedback = await db.feedback.findMany({
    where: { userId },
    include: { order: { select: { id: true, title: true } }, ...THREAD },
    orderBy: { id: 'desc' },
    take: FEEDBACK_SHOWN,
  });
  return feedback.map((thread) => ({
    number: thread.number,
    code: codeOf(thread.code),
    text: thread.suggestion.startsWith(DELETE_MARKER)
      ? thread.suggestion.slice(DELETE_MARKER.length)
      : thread.suggestion,
    order: thread.order,
    created_at: thread.createdAt.toISOString(),
    state: stateOf(thread),
    replies: publicEntriesOf(thread).map(({ kind, text, createdAt }) => ({
      ours: kind === 'answer',
      text,
      at: createdAt.toISOString(),
    })),
  }));
}

/** The database stores subjects as text. */
function codeOf(code: string): MyFeedback['code'] {
  return FEEDBACK_CODES.find((known) => known === code) ?? MANAGE_DATA;
}

/** A user's messages to us with our answers, for their data download; without drafts and notes of operators. */
export async function collectFeedback(userId: number): Promise<PersonalRecords> {
  const records = await db.feedback.findMany({
    where: { userId },
    select: {
      number: true,
      code: true,
      suggestion: true,
      evaluation: true,
      name: true,
      email: true,
      phone: true,
      orderId: true,
      createdAt: true,
      answer: true,
      answeredAt: true,
      messages: {
        where: { kind: { not: 'note' } },
        select: { kind: true, text: true, createdAt: true },
        orderBy: { id: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  });
  return { file: 'feedback.json', records };
}

/** Deletes a user's messages when the account is closed. */
export async function eraseFeedback(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const { count } = await tx.feedback.deleteMany({ where: { userId } });
  return { feedback: count };
}

/** Deletes messages of users and visitors after the retention period. */
export async function purgeOldFeedback(now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  await db.feedback.deleteMany({ where: { createdAt: { lt: before } } });
}
