import { z } from 'zod';
import { lockPeople } from '@/lib/accounts/lock-actor';
import { unambiguousCode } from '@/lib/accounts/unambiguous-code';
import type { Invitation, InvitationRefusal, Order, Prisma } from '@/lib/generated/prisma/client';
import { rowId } from '@/lib/platform/database/row-id';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { readSetting } from '@/lib/services/settings/read-setting';
import { areOnePerson } from '../coupon/one-person';
import { createRewardCoupon } from '../coupon/write-coupon';
import { referralReward } from '../settings';
import { mailReward } from './reward-mail';
import { REWARD_DAYS } from './rules';

export const rewardInvitationJob = defineJob('reward_invitation', z.strictObject({ order_id: rowId }));

/** Queues the decision about the invitations of the two sides of an order that has just been released. */
export async function queueRewards(
  tx: Prisma.TransactionClient,
  { id, customerId, providerId }: Pick<Order, 'id' | 'customerId' | 'providerId'>,
): Promise<void> {
  const waiting = {
    invitedId: { in: [customerId, providerId] },
    state: 'waiting',
  } satisfies Prisma.InvitationWhereInput;
  if ((await tx.invitation.count({ where: waiting })) === 0) return;
  await addJob(tx, rewardInvitationJob, { order_id: id });
}

/**
 * Decides about the invitations of the customer and the provider of a released order, once each, and creates the
 * coupons. An order that was charged back or refunded in the meantime decides nothing.
 */
export async function rewardInvitations({
  order_id: id,
}: z.output<typeof rewardInvitationJob.payload>): Promise<void> {
  const order = await db.order.findUnique({ where: { id, state: { in: ['released', 'paid_out'] } } });
  if (!order) return;
  const invitations = await db.invitation.findMany({
    where: { invitedId: { in: [order.customerId, order.providerId] }, state: 'waiting' },
    orderBy: { id: 'asc' },
  });
  for (const invitation of invitations) await db.$transaction((tx) => decide(tx, invitation, order));
}

async function decide(
  tx: Prisma.TransactionClient,
  { id, inviterId, invitedId }: Invitation,
  order: Order,
): Promise<void> {
  // The inviter's rewards of a month are counted under their lock.
  await lockPeople(tx, { locked: [inviterId], held: [invitedId] });
  const rewards = await readSetting(referralReward, tx);
  const now = clock.now();
  const refusal = await findRefusal(tx, { inviterId, invitedId, order });
  const isFull = (await countRewards(tx, inviterId, now)) >= rewards.max_per_month;
  const shares = [
    { userId: inviterId, cents: refusal || isFull ? 0 : rewards.inviter_cents },
    { userId: invitedId, cents: refusal ? 0 : rewards.invited_cents },
  ].filter(({ cents }) => cents > 0);
  const isInviterRewarded = shares.some(({ userId }) => userId === inviterId);
  const { count } = await tx.invitation.updateMany({
    where: { id, state: 'waiting' },
    data: {
      state: shares.length > 0 ? 'rewarded' : 'unrewarded',
      refusal: isInviterRewarded ? null : (refusal ?? (isFull ? 'monthly_limit' : 'no_reward')),
      decidedAt: now,
    },
  });
  // Another run has decided, an operator has voided it, or an account was closed.
  if (count === 0) return;
  const endsAt = new Date(now.getTime() + REWARD_DAYS * 86_400_000);
  for (const { userId, cents } of shares) {
    const code = `VALE${unambiguousCode(8)}`;
    await createRewardCoupon(tx, { code, forUserId: userId, invitationId: id, cents, endsAt });
    await mailReward(tx, { userId, code, cents, endsAt });
  }
}

type Side = { inviterId: number; invitedId: number };

/** The reason why neither side is rewarded; null if they are. */
async function findRefusal(
  tx: Prisma.TransactionClient,
  { inviterId, invitedId, order }: Side & { order: Order },
): Promise<InvitationRefusal | null> {
  const sides = { in: [inviterId, invitedId] };
  if ((await tx.user.count({ where: { id: sides, blockedAt: { not: null } } })) > 0) return 'account_blocked';
  const others = await listRewardedThisMonth(tx, inviterId);
  const pairs = [
    { customerId: inviterId, providerId: invitedId },
    { customerId: order.customerId, providerId: order.providerId },
    ...others.map((other) => ({ customerId: other, providerId: invitedId })),
  ];
  for (const pair of pairs) if (await areOnePerson(tx, { ...pair, cpf: null })) return 'one_person';
  return null;
}

/** The users for whom the inviter has earned coupons this month: one person must not be rewarded twice. */
async function listRewardedThisMonth(tx: Prisma.TransactionClient, inviterId: number): Promise<number[]> {
  const coupons = await tx.coupon.findMany({
    where: rewardsOf(inviterId, clock.now()),
    select: { invitation: { select: { invitedId: true } } },
  });
  return coupons.flatMap(({ invitation }) => invitation?.invitedId ?? []);
}

function countRewards(tx: Prisma.TransactionClient, inviterId: number, now: Date): Promise<number> {
  return tx.coupon.count({ where: rewardsOf(inviterId, now) });
}

/**
 * The coupons that an inviter has earned in the São Paulo month, including those of voided invitations and of people
 * who have closed their accounts since.
 */
function rewardsOf(inviterId: number, now: Date): Prisma.CouponWhereInput {
  const monthStart = startOfDay(`${saoPauloDay(now).slice(0, 7)}-01`);
  return {
    forUserId: inviterId,
    startsAt: { gte: monthStart },
    NOT: { invitation: { invitedId: inviterId } },
  };
}
