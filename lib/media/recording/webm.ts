import { opusPacketSeconds } from './opus';

/** Ids of the EBML elements that are read (RFC 9559). */
const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIMESTAMP_SCALE = 0x2ad7b1;
const CODEC_ID = 0x86;
const CLUSTER_TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
/** Segment, Info, Tracks, TrackEntry, Cluster, BlockGroup: entered; a browser leaves the sizes of some unknown. */
const ENTERED = new Set([HEADER, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const LACING = 0x06;

export function isWebm(view: DataView): boolean {
  return view.byteLength > 4 && view.getUint32(0) === HEADER;
}

/**
 * Seconds of the Opus packets, or of the time line if that is longer; browsers write no duration. Null unless the file
 * is WebM with one Opus track. Throws RangeError for a truncated file.
 */
export function webmSeconds(view: DataView): number | null {
  const codecs: string[] = [];
  let docType = '';
  let ticksPerSecond = 1_000;
  let clusterTicks = 0;
  let ticks = 0;
  let seconds = 0;
  for (let at = 0; at < view.byteLength;) {
    const id = readNumber(view, at);
    const size = readNumber(view, at + id.length);
    const start = at + id.length + size.length;
    if (ENTERED.has(id.withMarker)) {
      at = start;
      continue;
    }
    at = start + size.value;
    if (at > view.byteLength) throw new RangeError('an element is longer than the file');
    if (id.withMarker === DOC_TYPE) docType = readText(view, start, size.value);
    if (id.withMarker === CODEC_ID) codecs.push(readText(view, start, size.value));
    if (id.withMarker === TIMESTAMP_SCALE) ticksPerSecond = 1e9 / readInteger(view, start, size.value);
    if (id.withMarker === CLUSTER_TIMESTAMP) clusterTicks = readInteger(view, start, size.value);
    if (id.withMarker !== SIMPLE_BLOCK && id.withMarker !== BLOCK) continue;
    const block = start + readNumber(view, start).length;
    if (view.getUint8(block + 2) & LACING) return null;
    ticks = Math.max(ticks, clusterTicks + view.getInt16(block));
    seconds += opusPacketSeconds(view, block + 3);
  }
  if (docType !== 'webm' || codecs.length !== 1 || codecs[0] !== 'A_OPUS') return null;
  return Math.max(seconds, ticks / ticksPerSecond);
}

/** A number of variable length: the leading zero bits give its length in bytes. */
function readNumber(view: DataView, at: number): { length: number; value: number; withMarker: number } {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new RangeError('not a number');
  const withMarker = readInteger(view, at, length);
  return { length, withMarker, value: withMarker - 2 ** (7 * length) };
}

function readInteger(view: DataView, at: number, length: number): number {
  if (length > 8) throw new RangeError('too many bytes for a number');
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
}

function readText(view: DataView, at: number, length: number): string {
  return new TextDecoder('latin1').decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
}
