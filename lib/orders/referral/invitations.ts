import type { Actor } from '@/lib/accounts/actor';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { hideContacts } from '@/lib/catalog/censor';
import type { Coupon, InvitationState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { type Locale, originFor } from '@/lib/platform/locale';
import { toReais } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { readSetting } from '@/lib/services/settings/read-setting';
import { paidUses } from '../coupon/coupon-use';
import { referralReward } from '../settings';
import type { InvitedPerson, Invitations } from './contract';
import { firstName, INVITATION_PATH, INVITATIONS_SHOWN } from './rules';

/** The actor's link, the current rewards, the people who signed up with it, and the actor's coupons. */
export async function listInvitations({ userId, uid }: Actor, locale: Locale): Promise<Invitations> {
  const [rewards, count, invitations, coupons] = await Promise.all([
    readSetting(referralReward),
    db.invitation.count({ where: { inviterId: userId } }),
    db.invitation.findMany({
      where: { inviterId: userId },
      select: {
        createdAt: true,
        state: true,
        invited: { select: { name: true } },
        coupons: { where: { forUserId: userId }, select: { id: true } },
      },
      orderBy: { id: 'desc' },
      take: INVITATIONS_SHOWN,
    }),
    db.coupon.findMany({ where: { forUserId: userId }, orderBy: { id: 'desc' }, take: INVITATIONS_SHOWN }),
  ]);
  return {
    link: `${originFor(locale)}${INVITATION_PATH}${uid}`,
    rewards: {
      inviter: toReais(rewards.inviter_cents),
      invited: toReais(rewards.invited_cents),
      per_month: rewards.max_per_month,
    },
    count,
    list: invitations.map(({ createdAt, state, invited, coupons: own }) => ({
      name: hideContacts(firstName(invited.name)),
      at: createdAt.toISOString(),
      state: stateFor(state, own.length > 0),
    })),
    coupons: await Promise.all(coupons.map(showCoupon)),
  };
}

/** The inviter's first name and the invited person's reward in BRL cents; null: no such user. */
export async function findInviter(uid: string): Promise<{ name: string; rewardCents: number } | null> {
  if (uid === COMMUNITY_UID) return null;
  const where = { uid, deletedAt: null, blockedAt: null };
  const user = await db.user.findUnique({ where, select: { name: true } });
  if (!user) return null;
  const { invited_cents: rewardCents } = await readSetting(referralReward);
  return { name: hideContacts(firstName(user.name)), rewardCents };
}

function stateFor(state: InvitationState, hasCoupon: boolean): InvitedPerson['state'] {
  if (state === 'waiting') return 'waiting';
  return state === 'rewarded' && hasCoupon ? 'rewarded' : 'none';
}

async function showCoupon({ id, code, centsOff, endsAt }: Coupon): Promise<Invitations['coupons'][number]> {
  const isUsed = (await db.order.count({ where: paidUses(id) })) > 0;
  const ends = endsAt ?? new Date(0);
  return {
    code,
    amount: toReais(centsOff ?? 0),
    until: ends.toISOString(),
    state: isUsed ? 'used' : ends <= clock.now() ? 'ended' : 'usable',
  };
}
