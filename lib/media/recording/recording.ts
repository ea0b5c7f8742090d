import type { Actor } from '@/lib/accounts/actor';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { RECORDING_MAX_SECONDS, type RecordingFormat } from '../rules';
import { isMp4, mp4Seconds } from './mp4';
import { isOgg, oggSeconds } from './ogg';
import { isWebm, webmSeconds } from './webm';

type Recording = { bytes: Uint8Array; format: RecordingFormat; durationSeconds: number };

/** Timers of a page in the background run a second late. */
const TOLERANCE_SECONDS = 3;

/**
 * Receives a voice recording. Its format and duration are read from the container. Throws `invalid` (recording_type:
 * neither WebM, Ogg nor MP4 with one track of Opus or AAC by its content; recording_unreadable; recording_too_long; or
 * not a file), BusyError.
 */
export async function receiveRecording({ userId }: Actor, upload: IncomingFile): Promise<Recording> {
  const received = await upload.receive(String(userId));
  try {
    const bytes = await received.read();
    return { bytes, ...readRecording(bytes) };
  } finally {
    await received.discard();
  }
}

const FORMATS = [
  { format: 'webm', isOf: isWebm, readSeconds: webmSeconds },
  { format: 'ogg', isOf: isOgg, readSeconds: oggSeconds },
  { format: 'mp4', isOf: isMp4, readSeconds: mp4Seconds },
] as const;

/** The format of a recording and its duration, at least 1. Throws as `receiveRecording`. */
export function readRecording(bytes: Uint8Array): Omit<Recording, 'bytes'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const container = FORMATS.find(({ isOf }) => isOf(view));
  if (!container) throw new DomainError('invalid', 'recording_type');
  const seconds = readSeconds(view, container);
  if (seconds === null) throw new DomainError('invalid', 'recording_type');
  if (!(seconds > 0)) throw new DomainError('invalid', 'recording_unreadable');
  if (seconds > RECORDING_MAX_SECONDS + TOLERANCE_SECONDS)
    throw new DomainError('invalid', 'recording_too_long');
  const durationSeconds = Math.min(RECORDING_MAX_SECONDS, Math.max(1, Math.round(seconds)));
  return { format: container.format, durationSeconds };
}

function readSeconds(view: DataView, { readSeconds: read }: (typeof FORMATS)[number]): number | null {
  try {
    return read(view);
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError('invalid', 'recording_unreadable');
    throw error;
  }
}
