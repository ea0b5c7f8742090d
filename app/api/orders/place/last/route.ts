import { handle } from '@/app/handle';
import { loadLastJobPlace as endpoint } from '@/lib/orders/job-place/contract';
import { loadLastJobPlace } from '@/lib/orders/job-place/last-job-place';

export const GET = handle(endpoint, (_, { actor }) => loadLastJobPlace(actor));
