import { DomainError } from '../errors';

export const MAX_BODY_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * The JSON body of a request. Throws `unsupported_media` for another type, `invalid` for more than 64 kB
 * (reading stops there), for bytes that are not UTF-8 and for text that is not JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new DomainError('unsupported_media', 'json_expected');
  }
  try {
    const bytes = await readBytes(request, MAX_BODY_BYTES);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('invalid', 'invalid_json'); // Also for an aborted upload.
  }
}

/**
 * The exact body of a request as text: encoding it again gives the same bytes. Throws `invalid` for more than
 * `maxBytes` (reading stops there) and for bytes that are not UTF-8.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  try {
    const bytes = await readBytes(request, maxBytes);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('invalid', 'unreadable_text'); // Also for an aborted upload.
  }
}

// Stops reading at the limit.
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(); // Leaving the loop cancels the stream.
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function tooLarge(): DomainError {
  return new DomainError('invalid', 'body_too_large');
}
