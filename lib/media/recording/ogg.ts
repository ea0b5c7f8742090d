import { opusPacketSeconds } from './opus';

const PAGE = 0x4f676753; // 'OggS'
const OPUS_HEAD = 0x4f70757348656164n; // 'OpusHead'
const PAGE_HEADER_BYTES = 27;
/** OpusHead and OpusTags. */
const HEADER_PACKETS = 2;
const SAMPLES_PER_SECOND = 48_000;

export function isOgg(view: DataView): boolean {
  return view.byteLength > 4 && view.getUint32(0) === PAGE;
}

/**
 * Seconds of the Opus packets, or of the time line if that is longer (RFC 7845). Null unless the file is Ogg with one
 * Opus stream. Throws RangeError for a truncated file.
 */
export function oggSeconds(view: DataView): number | null {
  const stream = view.getUint32(14);
  let packets = 0;
  let isContinued = false;
  let seconds = 0;
  let endSample = 0;
  for (let at = 0; at < view.byteLength;) {
    if (view.getUint32(at) !== PAGE || view.getUint32(at + 14) !== stream) return null;
    endSample = Math.max(endSample, Number(view.getBigInt64(at + 6, true)));
    const segments = view.getUint8(at + 26);
    let body = at + PAGE_HEADER_BYTES + segments;
    for (let index = 0; index < segments; index += 1) {
      const length = view.getUint8(at + PAGE_HEADER_BYTES + index);
      if (!isContinued) {
        if (packets === 0 && view.getBigUint64(body) !== OPUS_HEAD) return null;
        if (packets >= HEADER_PACKETS && length > 0) seconds += opusPacketSeconds(view, body);
        packets += 1;
      }
      isContinued = length === 255;
      body += length;
    }
    if (body > view.byteLength) throw new RangeError('a page is longer than the file');
    at = body;
  }
  return Math.max(seconds, endSample / SAMPLES_PER_SECOND);
}
