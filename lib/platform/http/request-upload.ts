import type { FileHandle } from 'node:fs/promises';
import type { Upload } from '../endpoint';
import { BusyError, DomainError } from '../errors';
import type { IncomingFile } from '../incoming-file';
import { limitSlots } from '../limits/concurrency-limit';
import { bufferUpload } from './buffer-upload';

/** With the boundary characters of RFC 2046. */
const MULTIPART_TYPE =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i;
/** Room for the boundaries and headers of one part; larger forms have other fields. */
const FRAME_BYTES = 4096;
const busy = () => new BusyError(5);
/** Bodies that are arriving, at the pace of their senders: each costs a connection and a part of a file. */
const takeArrivingPlace = limitSlots({ max: 200, maxPerHolder: 6, rejection: busy });
/** Complete files that wait for their turn. One person cannot take the places of others. */
const takeWaitingPlace = limitSlots({ max: 100, maxPerHolder: 6, rejection: busy });

/**
 * Opens the file of a multipart request without reading it. Throws `unsupported_media` for another type and
 * `invalid` for a declared length above the limit. `recheck` runs once the file is complete, and throws when
 * it is no longer wanted.
 */
export function openUpload(
  request: Request,
  upload: Upload,
  recheck: () => Promise<unknown> = async () => undefined,
): IncomingFile {
  const [, , boundary] = MULTIPART_TYPE.exec(request.headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) throw new DomainError('unsupported_media', 'file_expected');
  const maxBytes = upload.maxBytes + FRAME_BYTES;
  const tooLarge = () => refuseSize(upload);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  return {
    async receive(sender) {
      const file = await receiveBody(sender, request.body ?? empty(), { maxBytes, tooLarge });
      const leavePlace = await takePlaceFor(file, sender);
      return {
        read: () => recheck().then(() => readForm(file, boundary, upload)),
        discard: () => file.close().finally(leavePlace),
      };
    },
  };
}

async function receiveBody(sender: string, ...upload: Parameters<typeof bufferUpload>): Promise<FileHandle> {
  const leavePlace = takeArrivingPlace(sender);
  try {
    return await bufferUpload(...upload);
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable(); // Also for an aborted upload.
  } finally {
    leavePlace();
  }
}

async function takePlaceFor(file: FileHandle, sender: string): Promise<() => void> {
  try {
    return takeWaitingPlace(sender);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readForm(file: FileHandle, boundary: string, upload: Upload): Promise<Uint8Array> {
  const { field, maxBytes } = upload;
  const [[name, value] = [], ...others] = await readEntries(await file.readFile(), boundary);
  if (others.length > 0 || (name !== undefined && name !== field)) throw unreadable();
  if (!(value instanceof Blob) || value.size === 0) {
    throw new DomainError('invalid', 'file_required', { [field]: 'required' });
  }
  if (value.size > maxBytes) throw refuseSize(upload);
  return new Uint8Array(await value.arrayBuffer());
}

async function readEntries(
  bytes: Buffer<ArrayBuffer>,
  boundary: string,
): Promise<[name: string, value: unknown][]> {
  if (!isOnePart(bytes, boundary)) throw unreadable();
  try {
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    return [...(await new Response(bytes, { headers }).formData())];
  } catch {
    throw unreadable();
  }
}

/**
 * Whether a form has at most one part with a short header. Parsing 80,000 parts, which fit in the bytes of a
 * photo, would block the process for seven seconds.
 */
function isOnePart(bytes: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  const start = bytes.indexOf(delimiter);
  const end = bytes.indexOf(delimiter, start + 1);
  if (end !== -1 && bytes.includes(delimiter, end + 1)) return false;
  const header = bytes.subarray(Math.max(0, start)).indexOf('\r\n\r\n');
  return (header === -1 ? bytes.length : header) <= FRAME_BYTES;
}

async function* empty(): AsyncGenerator<Uint8Array> {}

function refuseSize({ field, tooLarge }: Upload): DomainError {
  return new DomainError('invalid', tooLarge, { [field]: 'too_big' });
}

function unreadable(): DomainError {
  return new DomainError('invalid', 'invalid_upload');
}
