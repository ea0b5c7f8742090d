import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { setIdentityVerified } from '@/lib/accounts/user';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DAY_MS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { notifyUser } from '@/lib/notices/notify-user';
import type { Refusal, Withdrawal } from './rules';

/** An email that is a week late is still correct. */
const EMAIL_MS = 7 * DAY_MS;

type Decision = {
  checkId: number;
  /** Null: approved. */
  refusal: Refusal | null;
  operatorId: number;
  /** The name as the operator saw it. */
  name: string;
};

/**
 * Decides a waiting check and emails its owner: with the badge, or the reason for the refusal. Throws
 * `not_found` (identity_check_not_found), `conflict` (identity_check_decided; identity_name_changed when the
 * user's name has changed).
 */
export async function decideCheck(
  tx: Prisma.TransactionClient,
  { checkId, refusal, operatorId, name }: Decision,
): Promise<{ userId: number }> {
  const known = await tx.identityCheck.findUnique({ where: { id: checkId } });
  if (!known) throw new DomainError('not_found', 'identity_check_not_found');
  const { userId } = known;
  await lockForUpdate(tx, userId);
  const decidedAt = clock.now();
  const { count } = await tx.identityCheck.updateMany({
    where: { id: checkId, state: 'waiting' },
    data: { state: refusal ? 'refused' : 'approved', refusal, decidedAt, decidedById: operatorId },
  });
  if (count === 0) throw new DomainError('conflict', 'identity_check_decided');
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.name !== name) throw new DomainError('conflict', 'identity_name_changed');
  if (refusal === null) {
    await setIdentityVerified(tx, userId, decidedAt);
    await notifyOwner(tx, user, 'identityApproved', {});
  } else await notifyOwner(tx, user, 'identityRefused', { refusal });
  return { userId };
}

type ApprovalWithdrawal = { userId: number; verifiedAt: Date; refusal: Withdrawal; operatorId: number };

/**
 * Withdraws an approval: the badge goes, the check counts as refused, and its owner is emailed the reason and can send
 * another one. The time of the decision stays, from which its pictures are kept. Throws `conflict`
 * (identity_not_verified) unless the user is verified since `verifiedAt`.
 */
export async function withdrawApproval(
  tx: Prisma.TransactionClient,
  { userId, verifiedAt, refusal, operatorId }: ApprovalWithdrawal,
): Promise<void> {
  await lockForUpdate(tx, userId);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.identityVerifiedAt?.getTime() !== verifiedAt.getTime())
    throw new DomainError('conflict', 'identity_not_verified');
  await setIdentityVerified(tx, userId, null);
  // Earlier approvals, of another name, stay.
  const approved = await tx.identityCheck.findFirst({
    where: { userId, state: 'approved' },
    orderBy: { id: 'desc' },
  });
  if (approved)
    await tx.identityCheck.update({
      where: { id: approved.id },
      data: { state: 'refused', refusal, decidedById: operatorId },
    });
  await notifyOwner(tx, user, 'identityWithdrawn', { refusal });
}

async function notifyOwner(
  tx: Prisma.TransactionClient,
  user: User,
  template: 'identityApproved' | 'identityRefused' | 'identityWithdrawn',
  values: { refusal?: Refusal },
): Promise<void> {
  await notifyUser(tx, user, {
    path: '/settings/personal',
    template,
    values: { uid: user.uid, ...values },
    expiresAt: new Date(clock.now().getTime() + EMAIL_MS),
  });
}
