import { refusalOf } from '@/lib/platform/http/call';

/**
 * What a call answers that is no JSON, whole; `path` is below /api, with its query. Throws CallError, with the words of
 * whoever refuses; `unreachable` when the line breaks halfway.
 */
export async function fetchBlob(path: string, token: string): Promise<{ blob: Blob; headers: Headers }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { headers }).catch(() => null);
  if (!response?.ok) throw refusalOf(response?.status ?? 0, await response?.json().catch(() => null));
  const blob = await response.blob().catch(() => null);
  if (!blob) throw refusalOf(0, null);
  return { blob, headers: response.headers };
}

/** A file that a call answers where others answer JSON. Throws as `fetchBlob`. */
export async function fetchFile(path: string, token: string): Promise<File> {
  const { blob, headers } = await fetchBlob(path, token);
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return new File([blob], name ?? 'serss', { type: headers.get('content-type') ?? '' });
}
