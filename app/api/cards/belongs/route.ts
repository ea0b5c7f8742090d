import { listOwnWorks as endpoint } from '@/lib/catalog/contract';
import { listOwnWorks } from '@/lib/catalog/own-works';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) => listOwnWorks(actor));
