/** One range of bytes: from and to, either of which may be missing (RFC 9110, 14.1.2). */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Responds with a file whose content never changes, or with the requested range: Safari plays sound only
 * from ranges. For several ranges, or another unit, the response is the whole file.
 */
export function fileResponse(request: Request, file: File, headers: Record<string, string>): Response {
  const all = { ...headers, 'content-type': file.type, 'accept-ranges': 'bytes' };
  const range = readRange(request, file.size);
  if (range === null) return new Response(file, { headers: all });
  const { from, to } = range;
  if (from >= to)
    return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${file.size}` } });
  return new Response(file.slice(from, to), {
    status: 206,
    headers: { ...all, 'content-range': `bytes ${from}-${to - 1}/${file.size}` },
  });
}

/** Positions in bytes, `to` excluded; null: the whole file. Empty when the range is outside of the file. */
function readRange({ headers }: Request, size: number): { from: number; to: number } | null {
  const [, first, last] = RANGE.exec(headers.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (headers.has('if-range')) return null;
  if (first === '') return { from: Math.max(0, size - Number(last)), to: size };
  if (last !== '' && Number(last) < Number(first)) return null;
  return { from: Number(first), to: last === '' ? size : Math.min(size, Number(last) + 1) };
}
