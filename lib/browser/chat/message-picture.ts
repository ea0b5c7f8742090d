import type { PictureWidth } from '@/lib/media/rules';
import { CallError } from '@/lib/platform/http/call';

/** A picture of a conversation (contract loadMessagePicture), a file where other calls answer JSON. The browser keeps it. Throws CallError. */
export async function fetchMessagePicture(id: string, width: PictureWidth, token: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`/api/chat/pictures/${id}/${width}`, { headers }).catch(() => null);
  if (!response?.ok) {
    const code = response?.status === 401 ? 'unauthenticated' : 'unreachable';
    throw new CallError(response?.status ?? 0, { code, message: '' });
  }
  return response.blob();
}
