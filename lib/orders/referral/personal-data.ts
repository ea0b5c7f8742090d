import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { db } from '@/lib/platform/database/db';

/**
 * For a user's data download: by whom they were invited, when others signed up with their link, and their coupons. Of
 * the others it contains only the inviter's public handle.
 */
export async function collectInvitations(userId: number): Promise<PersonalRecords> {
  const decided = { createdAt: true, state: true, decidedAt: true } as const;
  const [cameBy, invited, coupons] = await Promise.all([
    db.invitation.findUnique({
      where: { invitedId: userId },
      select: { ...decided, inviter: { select: { uid: true } } },
    }),
    db.invitation.findMany({ where: { inviterId: userId }, select: decided, orderBy: { id: 'asc' } }),
    db.coupon.findMany({
      where: { forUserId: userId },
      select: { code: true, centsOff: true, startsAt: true, endsAt: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  return { file: 'invitations.json', records: { cameBy, invited, coupons } };
}

/** Deletes who invited a user and whom they invited. Coupons that others earned stay theirs. */
export const eraseInvitations: Eraser = async (tx, userId) => {
  const { count } = await tx.invitation.deleteMany({
    where: { OR: [{ invitedId: userId }, { inviterId: userId }] },
  });
  return { invitations: count };
};
