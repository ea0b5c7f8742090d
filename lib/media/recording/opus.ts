/** Length of a frame in milliseconds by the configuration of a packet (RFC 6716, 3.1). */
const SILK_MS = [10, 20, 40, 60];
const HYBRID_MS = [10, 20];
const CELT_MS = [2.5, 5, 10, 20];

/** Duration in seconds of the Opus packet at a position. */
export function opusPacketSeconds(view: DataView, at: number): number {
  const head = view.getUint8(at);
  const configuration = head >> 3;
  const lengths = configuration < 12 ? SILK_MS : configuration < 16 ? HYBRID_MS : CELT_MS;
  const frameMs = lengths[configuration % lengths.length] ?? 0;
  return (frameMs * countFrames(view, at, head & 3)) / 1_000;
}

function countFrames(view: DataView, at: number, code: number): number {
  if (code === 3) return view.getUint8(at + 1) & 0x3f;
  return code === 0 ? 1 : 2;
}
