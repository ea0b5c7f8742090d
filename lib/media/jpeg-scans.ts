const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * The number of scans of a JPEG, by its markers; nothing is decoded. A progressive picture of a camera or an editor has
 * about ten; decoding costs a pass over the whole picture for each scan.
 */
export function countJpegScans(bytes: Uint8Array): number {
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Between markers there is data of a scan, with 0 or a restart marker after each 0xff, or padding. At a restart
    // libjpeg also skips the reserved markers below 0xc0.
    if (bytes[at] !== MARKER || isData(marker)) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return scans;
    if (marker === START_OF_SCAN) scans += 1;
    at += 2 + lengthAt(bytes, at + 2);
  }
  return scans;
}

function isData(marker: number): boolean {
  return marker < 0xc0 || marker === MARKER || (marker >= 0xd0 && marker <= 0xd8);
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
