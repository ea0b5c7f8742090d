import { momentIn } from '@/lib/platform/dates';
import { isLocale } from '@/lib/platform/locale';
import { queueMail } from '@/lib/services/mail/queue-mail';
import type { Actor } from '../actor';
import { asOwner, type OwnerProof } from './owner-proof';

/** Time for the owner to read the letter and stop what they did not do. */
const HELD_MS = 72 * 3_600_000;
const NOTICE_MS = 3 * 86_400_000;

type PixKeyAnswer = { pix_key: string; held_until: string | null };

/**
 * Changes where the actor's earnings go, when they prove to be the owner; `pixKey` is tidy, empty removes it. Nothing
 * is paid out to a key for 72 hours after it was set, a first one included, and a letter says so: somebody with
 * another's account would send their money elsewhere. What was frozen for the former key still goes there. Throws as
 * `asOwner`.
 */
export function updatePixKey(actor: Actor, pixKey: string, proof: OwnerProof): Promise<PixKeyAnswer> {
  return asOwner(actor, proof, async (tx, user, at) => {
    if ((user.pixKey ?? '') === pixKey) return answerOf(pixKey, user.pixKeyHeldUntil);
    const heldUntil = pixKey === '' ? null : new Date(at.getTime() + HELD_MS);
    await tx.user.update({
      where: { id: user.id },
      data: { pixKey: pixKey || null, pixKeyHeldUntil: heldUntil },
    });
    const locale = isLocale(user.locale) ? user.locale : 'pt-BR';
    const known = { name: user.name, uid: user.uid };
    await queueMail(tx, {
      recipient: user.email,
      locale,
      ...(heldUntil
        ? { template: 'pixKeyChanged', values: { ...known, heldUntil: momentIn(locale, heldUntil) } }
        : { template: 'pixKeyRemoved', values: known }),
      expiresAt: new Date(at.getTime() + NOTICE_MS),
    });
    return answerOf(pixKey, heldUntil);
  });
}

function answerOf(pixKey: string, heldUntil: Date | null): PixKeyAnswer {
  return { pix_key: pixKey, held_until: heldUntil?.toISOString() ?? null };
}
