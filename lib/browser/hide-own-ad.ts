import type { hideWork } from '@/lib/catalog/contract';
import { call } from '@/lib/platform/http/call';
import { withSession } from './with-session';

/** Hides an ad of the logged-in user. Throws CallError. */
export async function hideOwnAd(workId: number): Promise<void> {
  const body = { work_id: workId, hidden: true };
  await withSession((token) => call<typeof hideWork>('PUT', '/works/hide', { token, body }));
}
