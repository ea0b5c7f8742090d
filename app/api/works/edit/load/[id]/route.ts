import { loadOwnWork as endpoint } from '@/lib/catalog/contract';
import { getOwnWork } from '@/lib/catalog/own-works';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, ({ params }, { actor }) => getOwnWork(actor, params.id));
