import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { setIdentityVerified } from '@/lib/accounts/user';
import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { localeOf, originFor } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Refusal } from './rules';

/** An email that is a week late is still correct. */
const EMAIL_MS = 7 * 86_400_000;

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
  if (refusal === null) await setIdentityVerified(tx, userId, decidedAt);
  const locale = localeOf(user.locale);
  const link = `${originFor(locale)}/settings/personal`;
  await queueMail(tx, {
    recipient: user.email,
    locale,
    ...(refusal === null
      ? { template: 'identityApproved', values: { name, uid: user.uid, link } }
      : { template: 'identityRefused', values: { name, uid: user.uid, refusal, link } }),
    expiresAt: new Date(decidedAt.getTime() + EMAIL_MS),
  });
  return { userId };
}
