import { handle } from '@/app/handle';
import { decideDispute as endpoint } from '@/lib/operator/disputes/contract';
import { decideOpenDispute } from '@/lib/operator/disputes/queue';

export const PUT = handle(endpoint, ({ body }, { actor }) => decideOpenDispute(actor, body));
