import { handle } from '@/app/handle';
import { listOpenDisputes as endpoint } from '@/lib/operator/disputes/contract';
import { listOpenDisputes } from '@/lib/operator/disputes/queue';

export const GET = handle(endpoint, () => listOpenDisputes());
