import { handle } from '@/app/handle';
import { countReceivers as endpoint } from '@/lib/operator/community/contract';
import { countReceiversOf } from '@/lib/operator/community/write';

export const GET = handle(endpoint, ({ query }) => countReceiversOf(query));
