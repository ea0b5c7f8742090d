import type { FileHandle } from 'node:fs/promises';
import type { Upload } from '../endpoint';
import { BusyError, DomainError } from '../errors';
import type { IncomingFile } from '../incoming-file';
import { limitPlaces } from '../places';
import { spool } from './spool';

const MULTIPART_TYPE = /^multipart\/form-data\s*;.*\bboundary=/i;
/** Boundaries and the headers of the one part; a form with more in it is none of ours. */
const FRAME_BYTES = 4096;
const takePlace = limitPlaces({ max: 24, maxEach: 6, rejection: () => new BusyError(5) });

/**
 * The file of a multipart request, which stays where it is until it is received. Throws, before anything is read,
 * `unsupported_media` for another type and `invalid` for a file whose declared length is past its limit. `recheck` is asked
 * when all of it is here, and throws when it is wanted no more.
 */
export function openUpload(
  request: Request,
  upload: Upload,
  recheck: () => Promise<unknown> = async () => undefined,
): IncomingFile {
  const type = request.headers.get('content-type') ?? '';
  if (!MULTIPART_TYPE.test(type)) throw new DomainError('unsupported_media', 'file_expected');
  const maxBytes = upload.maxBytes + FRAME_BYTES;
  const tooLarge = () => refuseSize(upload);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  return {
    async receive(sender) {
      const leavePlace = takePlace(sender);
      try {
        const file = await spool(request.body ?? empty(), { maxBytes, tooLarge });
        return {
          read: () => recheck().then(() => readForm(file, type, upload)),
          discard: () => file.close().finally(leavePlace),
        };
      } catch (error) {
        leavePlace();
        throw error instanceof DomainError ? error : unreadable(); // An upload that broke off ends here too.
      }
    },
  };
}

async function readForm(file: FileHandle, type: string, upload: Upload): Promise<Uint8Array> {
  const { field, maxBytes } = upload;
  const [[name, value] = [], ...others] = await readEntries(await file.readFile(), type);
  if (others.length > 0 || (name !== undefined && name !== field)) throw unreadable();
  if (!(value instanceof Blob) || value.size === 0) {
    throw new DomainError('invalid', 'file_required', { [field]: 'required' });
  }
  if (value.size > maxBytes) throw refuseSize(upload);
  return new Uint8Array(await value.arrayBuffer());
}

async function readEntries(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<[name: string, value: unknown][]> {
  try {
    return [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())];
  } catch {
    throw unreadable();
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}

function refuseSize({ field, tooLarge }: Upload): DomainError {
  return new DomainError('invalid', tooLarge, { [field]: 'too_big' });
}

function unreadable(): DomainError {
  return new DomainError('invalid', 'invalid_upload');
}
