import type { Upload } from '../endpoint';
import { DomainError } from '../errors';
import { readBytes } from './request-body';

const MULTIPART_TYPE = /^multipart\/form-data\s*;.*\bboundary=/i;
/** Boundaries and the headers of the one part; a form with more in it is none of ours. */
const FRAME_BYTES = 4096;

/**
 * The file of a multipart request. Throws `unsupported_media` for another type; `invalid` for a file past its
 * limit (reading stops there), for none or an empty one, and for anything beside it.
 */
export async function readUpload(
  request: Request,
  { field, maxBytes, tooLarge }: Upload,
): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!MULTIPART_TYPE.test(type)) throw new DomainError('unsupported_media', 'file_expected');
  const refuseSize = () => new DomainError('invalid', tooLarge, { [field]: 'too_big' });
  const entries = await readEntries(request, type, maxBytes + FRAME_BYTES, refuseSize);
  const [[name, file] = [], ...others] = entries;
  if (others.length > 0 || (name !== undefined && name !== field)) throw unreadable();
  if (!(file instanceof Blob) || file.size === 0) {
    throw new DomainError('invalid', 'file_required', { [field]: 'required' });
  }
  if (file.size > maxBytes) throw refuseSize();
  return new Uint8Array(await file.arrayBuffer());
}

async function readEntries(
  request: Request,
  type: string,
  maxBytes: number,
  refuseSize: () => DomainError,
): Promise<[name: string, value: unknown][]> {
  try {
    const bytes = await readBytes(request, maxBytes, refuseSize);
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return [...form];
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable(); // An upload that broke off ends here too.
  }
}

function unreadable(): DomainError {
  return new DomainError('invalid', 'invalid_upload');
}
