import { momentIn } from '@/lib/platform/dates';
import { localeOf } from '@/lib/platform/locale';
import { notifyUser } from '@/lib/notices/notify-user';
import type { Actor } from '../actor';
import { PIX_KEY_HELD_MS, SECURITY_EMAIL_VALID_MS } from '../rules';
import { asOwner, type OwnerProof } from './owner-proof';

type PixKeyAnswer = { pix_key: string; held_until: string | null };

/**
 * Changes the actor's Pix key after they prove ownership; `pixKey` is normalized, empty removes it. Pay-outs to a new
 * key, the first one included, are held for 72 hours and the owner is emailed, because an attacker would redirect the
 * earnings. Saving the same key again confirms it, which a returned pay-out requires. Pay-outs frozen for the old key
 * still go there. Throws the same errors as `asOwner`.
 */
export function updatePixKey(actor: Actor, pixKey: string, proof: OwnerProof): Promise<PixKeyAnswer> {
  return asOwner(actor, proof, async (tx, user, at) => {
    if ((user.pixKey ?? '') === pixKey) {
      await tx.user.update({
        where: { id: user.id },
        data: { pixKeyConfirmedAt: pixKey === '' ? null : at },
      });
      return answerOf(pixKey, user.pixKeyHeldUntil);
    }
    const heldUntil = pixKey === '' ? null : new Date(at.getTime() + PIX_KEY_HELD_MS);
    await tx.user.update({
      where: { id: user.id },
      data: { pixKey: pixKey || null, pixKeyHeldUntil: heldUntil, pixKeyConfirmedAt: heldUntil && at },
    });
    await notifyUser(tx, user, {
      path: '/settings/payments',
      ...(heldUntil
        ? {
            template: 'pixKeyChanged',
            values: {
              uid: user.uid,
              isFirst: user.pixKey === null ? 'yes' : 'no',
              heldUntil: momentIn(localeOf(user.locale), heldUntil),
            },
          }
        : { template: 'pixKeyRemoved', values: { uid: user.uid } }),
      expiresAt: new Date(at.getTime() + SECURITY_EMAIL_VALID_MS),
    });
    return answerOf(pixKey, heldUntil);
  });
}

function answerOf(pixKey: string, heldUntil: Date | null): PixKeyAnswer {
  return { pix_key: pixKey, held_until: heldUntil?.toISOString() ?? null };
}
