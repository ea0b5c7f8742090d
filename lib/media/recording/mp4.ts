const BOX_HEADER_BYTES = 8;
const ENTERED = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const CODECS = ['mp4a', 'Opus'];

export function isMp4(view: DataView): boolean {
  return view.byteLength > BOX_HEADER_BYTES && readType(view, 4) === 'ftyp';
}

/** What the boxes contain. Durations are in ticks of the track. */
type Track = {
  /** One for each track. */
  codecs: string[];
  ticksPerSecond: number;
  ticks: number;
  /** Default duration of a sample: of the file, and of the current fragment. */
  sampleTicks: number;
  fragmentSampleTicks: number;
};

/**
 * Seconds of the samples, in one piece or in fragments, as browsers write them (ISO 14496-12). Null unless the file is
 * MP4 with one track of AAC or Opus. Throws RangeError for a truncated file.
 */
export function mp4Seconds(view: DataView): number | null {
  const track: Track = { codecs: [], ticksPerSecond: 0, ticks: 0, sampleTicks: 0, fragmentSampleTicks: 0 };
  for (let at = 0; at < view.byteLength;) {
    const type = readType(view, at + 4);
    const isLong = view.getUint32(at) === 1;
    const start = at + BOX_HEADER_BYTES + (isLong ? 8 : 0);
    const size = isLong ? Number(view.getBigUint64(at + BOX_HEADER_BYTES)) : view.getUint32(at);
    const end = size === 0 ? view.byteLength : at + size;
    if (end < start || end > view.byteLength) throw new RangeError('a box does not fit');
    if (!ENTERED.has(type))
      readBox(track, type, new DataView(view.buffer, view.byteOffset + start, end - start));
    at = ENTERED.has(type) ? start : end;
  }
  const { codecs, ticksPerSecond, ticks } = track;
  if (codecs.length !== 1 || !CODECS.includes(codecs[0] ?? '') || ticksPerSecond === 0) return null;
  return ticks / ticksPerSecond;
}

function readBox(track: Track, type: string, box: DataView): void {
  if (type === 'mdhd') track.ticksPerSecond = box.getUint32(box.getUint8(0) === 1 ? 20 : 12);
  if (type === 'stsd') track.codecs.push(readType(box, 12));
  if (type === 'stts') track.ticks += sumTimeTable(box);
  if (type === 'trex') track.sampleTicks = box.getUint32(12);
  if (type === 'tfhd') track.fragmentSampleTicks = readFragmentDefault(box) ?? track.sampleTicks;
  if (type === 'trun') track.ticks += sumFragment(box, track.fragmentSampleTicks);
}

/** `stts`: numbers of samples and their duration. */
function sumTimeTable(box: DataView): number {
  let ticks = 0;
  const end = 8 + box.getUint32(4) * 8;
  for (let at = 8; at < end; at += 8) ticks += box.getUint32(at) * box.getUint32(at + 4);
  return ticks;
}

/** `tfhd`: the duration of the samples of a fragment, if it has one. */
function readFragmentDefault(box: DataView): number | null {
  const flags = box.getUint32(0);
  if (!(flags & 0x8)) return null;
  return box.getUint32(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

/** `trun`: the samples of a fragment. */
function sumFragment(box: DataView, sampleTicks: number): number {
  const flags = box.getUint32(0);
  const samples = box.getUint32(4);
  if (!(flags & 0x100)) return samples * sampleTicks;
  const step = [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field).length * 4;
  const start = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let ticks = 0;
  for (let index = 0; index < samples; index += 1) ticks += box.getUint32(start + index * step);
  return ticks;
}

function readType(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
