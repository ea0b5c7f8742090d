import { refusalOf } from '@/lib/platform/http/call';

/**
 * Fetches a complete response that is not JSON; `path` is below /api and includes the query. Throws CallError
 * with the server's message, or `unreachable` when the connection breaks.
 */
export async function fetchBlob(path: string, token: string): Promise<{ blob: Blob; headers: Headers }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { headers }).catch(() => null);
  if (!response?.ok) throw refusalOf(response?.status ?? 0, await response?.json().catch(() => null));
  const blob = await response.blob().catch(() => null);
  if (!blob) throw refusalOf(0, null);
  return { blob, headers: response.headers };
}

/** Fetches a file from an endpoint that does not return JSON. Throws the same errors as `fetchBlob`. */
export async function fetchFile(path: string, token: string): Promise<File> {
  const { blob, headers } = await fetchBlob(path, token);
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return new File([blob], name ?? 'serss', { type: headers.get('content-type') ?? '' });
}
