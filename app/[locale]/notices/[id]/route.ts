import { z } from 'zod';
import { openNotice } from '@/lib/notices/notice';

/** Marks a notice as read and leads to its page; an unknown one, old for instance, leads to the list. */
export async function GET(_: Request, { params }: RouteContext<'/[locale]/notices/[id]'>): Promise<Response> {
  const id = z.uuid().safeParse((await params).id);
  const path = id.success ? await openNotice(id.data) : null;
  return new Response(null, {
    status: 303,
    headers: { location: path ?? '/notices', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
