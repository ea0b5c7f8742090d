import { isClosedUid } from '@/lib/accounts/closed-uid';
import { findProviderUid } from '@/lib/services/page-cache/public-pages';

/** Whether a path is the page of a provider who closed their account. */
export async function isClosedProvider(pathname: string): Promise<boolean> {
  const uid = findProviderUid(pathname);
  return uid !== null && isClosedUid(uid);
}
