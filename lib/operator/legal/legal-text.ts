import { findDraft, listVersions } from '@/lib/accounts/agreement/legal-version';
import { placeholdersOf, readLegalText } from '@/lib/accounts/agreement/legal-text';
import type { AgreedDocument } from '@/lib/accounts/agreement/versions';
import { listLogOf } from '../audit/log';

/** A legal text with its versions, its draft, and the placeholders that a draft must keep. */
export async function readLegalEditor(document: AgreedDocument) {
  const [versions, draft, log] = await Promise.all([
    listVersions(document),
    findDraft(document),
    listLogOf({ kind: 'legal_text', id: document }),
  ]);
  const { textPt, textEn } = versions.inForce;
  const kept = [textPt, textEn].flatMap((text) => placeholdersOf(readLegalText(text)));
  return { ...versions, draft, placeholders: [...new Set(kept)], log };
}
