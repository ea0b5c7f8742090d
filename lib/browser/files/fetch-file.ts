import { refusalOf } from '@/lib/platform/http/call';

/**
 * What a call answers that is no JSON, to be read as it is; `path` is below /api, with its query. Throws CallError,
 * with the words of whoever refuses.
 */
export async function fetchAnswer(path: string, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { headers }).catch(() => null);
  if (response?.ok) return response;
  throw refusalOf(response?.status ?? 0, await response?.json().catch(() => null));
}

/** A file that a call answers where others answer JSON. Throws as `fetchAnswer`. */
export async function fetchFile(path: string, token: string): Promise<File> {
  const response = await fetchAnswer(path, token);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], name ?? 'serss', { type });
}
