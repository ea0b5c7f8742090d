/** An Opus packet with one frame of 20 ms (configuration 1, code 0). */
const PACKET = [0x08, 0xff, 0xfe];
const PACKETS_PER_SECOND = 50;

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const integer = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const littleEndian = (value: number, bytes: number) => integer(value, bytes).reverse();

/** An EBML element with its size in four bytes. */
const element = (id: number[], content: number[]) => [
  ...id,
  ...integer(0x10000000 + content.length, 4),
  ...content,
];
/** The start of an element of unknown size. */
const opened = (id: number[]) => [...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

/** `seconds` of silence, as Chrome and Firefox record: segment and clusters of unknown size, and no duration. */
export function webmRecording(seconds = 2, { codec = 'A_OPUS', docType = 'webm' } = {}): Buffer {
  const blocks = Array.from({ length: PACKETS_PER_SECOND }, (_, index) =>
    element([0xa3], [0x81, ...integer(index * (1_000 / PACKETS_PER_SECOND), 2), 0x80, ...PACKET]),
  ).flat();
  return Buffer.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii(docType))),
    ...opened([0x18, 0x53, 0x80, 0x67]),
    ...element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], integer(1_000_000, 3))),
    ...element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x86], ascii(codec)))),
    ...Array.from({ length: seconds }, (_, second) => [
      ...opened([0x1f, 0x43, 0xb6, 0x75]),
      ...element([0xe7], integer(second * 1_000, 4)),
      ...blocks,
    ]).flat(),
  ]);
}

/** As Firefox records: one page a second. */
export function oggRecording(seconds = 2): Buffer {
  const page = (granule: number, packets: number[][]) => [
    ...ascii('OggS'),
    0,
    0,
    ...littleEndian(granule, 8),
    ...littleEndian(7, 4),
    ...integer(0, 8),
    packets.length,
    ...packets.map((packet) => packet.length),
    ...packets.flat(),
  ];
  const spoken = Array.from({ length: PACKETS_PER_SECOND }, () => PACKET);
  return Buffer.from([
    ...page(0, [[...ascii('OpusHead'), 1, 1, ...integer(0, 9)]]),
    ...page(0, [ascii('OpusTags')]),
    ...Array.from({ length: seconds }, (_, second) => page((second + 1) * 48_000, spoken)).flat(),
  ]);
}

const box = (type: string, content: number[]) => [
  ...integer(content.length + 8, 4),
  ...ascii(type),
  ...content,
];
const fullBox = (type: string, flags: number, content: number[]) =>
  box(type, [...integer(flags, 4), ...content]);
const SAMPLES_PER_SECOND = 48_000;
const SAMPLES_OF_A_FRAME = 1_024;

type Mp4Kind = { codec?: string; isFragmented?: boolean; tracks?: number };

/** As Safari records: AAC, in fragments or in one piece. */
export function mp4Recording(
  seconds = 2,
  { codec = 'mp4a', isFragmented = true, tracks = 1 }: Mp4Kind = {},
): Buffer {
  const frames = Math.round((seconds * SAMPLES_PER_SECOND) / SAMPLES_OF_A_FRAME);
  const table = isFragmented ? [] : [...integer(frames, 4), ...integer(SAMPLES_OF_A_FRAME, 4)];
  const track = box('trak', [
    ...box('mdia', [
      ...fullBox('mdhd', 0, [...integer(0, 8), ...integer(SAMPLES_PER_SECOND, 4), ...integer(0, 8)]),
      ...box('minf', [
        ...box('stbl', [
          ...fullBox('stsd', 0, [...integer(1, 4), ...box(codec, integer(0, 28))]),
          ...fullBox('stts', 0, [...integer(table.length / 8, 4), ...table]),
        ]),
      ]),
    ]),
  ]);
  const fragment = box('moof', [
    ...box('traf', [
      ...fullBox('tfhd', 0x8, [...integer(1, 4), ...integer(SAMPLES_OF_A_FRAME, 4)]),
      ...fullBox('trun', 0, integer(frames, 4)),
    ]),
  ]);
  return Buffer.from([
    ...box('ftyp', ascii('isom0000')),
    ...box('moov', Array.from({ length: tracks }, () => track).flat()),
    ...(isFragmented ? fragment : []),
    ...box('mdat', integer(0, 16)),
  ]);
}
