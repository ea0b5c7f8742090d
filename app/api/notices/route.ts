import { handle } from '@/app/handle';
import { listNotices as endpoint } from '@/lib/notices/contract';
import { listNotices } from '@/lib/notices/notice';

export const GET = handle(endpoint, ({ query }, { actor }) => listNotices(actor, query));
