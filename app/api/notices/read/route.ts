import { handle } from '@/app/handle';
import { readNotices as endpoint } from '@/lib/notices/contract';
import { readNotices } from '@/lib/notices/notice';

export const PUT = handle(endpoint, ({ body }, { actor }) => readNotices(actor, body));
