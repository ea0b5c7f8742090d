import { CallError } from '@/lib/platform/http/call';

/** Everything kept about the caller (contract downloadData), a file where other calls answer JSON. Throws CallError. */
export async function fetchOwnData(token: string): Promise<File> {
  const response = await fetch('/api/users/data', { headers: { authorization: `Bearer ${token}` } }).catch(
    () => null,
  );
  if (!response?.ok) {
    const code = response?.status === 401 ? 'unauthenticated' : 'internal';
    throw new CallError(response?.status ?? 0, { code, message: '' });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'serss.zip', { type: 'application/zip' });
}
