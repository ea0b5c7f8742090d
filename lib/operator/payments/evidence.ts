import type { Actor } from '@/lib/accounts/actor';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import { addEvidence, findEvidenceFile, storeEvidence } from '@/lib/payments/charge-backs/evidence';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { requireOpenConsole } from '../access/console-session';
import { requireRoleFor } from '../access/roles';
import { audited, refuseOwnMatter } from '../audit/audited';
import { SUBJECTS } from '../audit/subjects';

/**
 * An operator adds a picture as evidence to an open charge-back, if their role lets them respond to it. It is logged.
 * Throws `forbidden` (operators_only, second_factor_first, role_missing, own_matter), `not_found` (charge_back_not_found), `conflict` (charge_back_ended,
 * too_much_evidence), and what `reencodeUpload` throws.
 */
export async function uploadEvidence(
  actor: Actor,
  chargeBackId: number,
  upload: IncomingFile,
): Promise<void> {
  await requireOpenConsole(actor);
  await requireRoleFor(db, actor.userId, { subject: 'payment' });
  const chargeBack = await db.chargeBack.findUnique({ where: { id: chargeBackId } });
  if (!chargeBack) throw new DomainError('not_found', 'charge_back_not_found');
  if (chargeBack.endedAt) throw new DomainError('conflict', 'charge_back_ended');
  const subject = { kind: 'payment', id: chargeBack.paymentId } as const;
  await refuseOwnMatter(db, actor, subject);
  const picture = await storeEvidence(chargeBackId, await reencodeUpload(actor, upload, 'workPicture'));
  const audit = { act: 'charge_back_evidence_added', subject, reason: null } as const;
  await audited(actor, audit, async (tx) => {
    // Checked again under the lock on the operator's row: a role can be removed concurrently.
    await requireRoleFor(tx, actor.userId, { subject: 'payment' });
    await SUBJECTS.payment.lock?.(tx, chargeBack.paymentId);
    await addEvidence(tx, picture);
  });
}

/**
 * A picture of evidence, as WebP. The access is logged after the file was read and before it is shown. Throws like
 * `audited`, `not_found` (picture_not_found).
 */
export async function openEvidence(operator: Actor, id: string): Promise<File> {
  const picture = await db.chargeBackEvidence.findUnique({ where: { id }, include: { chargeBack: true } });
  const file = picture && (await findEvidenceFile(picture));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  const subject = { kind: 'payment', id: picture.chargeBack.paymentId } as const;
  const audit = { act: 'charge_back_evidence_read', subject, reason: null } as const;
  await audited(operator, audit, async () => undefined);
  return file;
}
