import { handle } from '@/app/handle';
import { loadDue } from '@/lib/operator/payouts/console-payouts';
import { loadDuePayouts as endpoint } from '@/lib/operator/payouts/contract';

export const GET = handle(endpoint, (_, { actor }) => loadDue(actor));
