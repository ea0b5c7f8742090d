import { encryptField, tryDecryptField } from '@/lib/platform/field-encryption';
import { jobPlaceTexts, type JobPlaceTexts } from './fields';

export function sealTexts(texts: JobPlaceTexts): string {
  return encryptField(JSON.stringify(texts), 'job_place');
}

/** Null when the encryption key is lost. */
export function openTexts({ sealed }: { sealed: string }): JobPlaceTexts | null {
  const text = tryDecryptField(sealed, 'job_place');
  return text === null ? null : jobPlaceTexts.parse(JSON.parse(text));
}
