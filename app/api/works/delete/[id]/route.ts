import { deleteWork as endpoint } from '@/lib/catalog/contract';
import { deleteWork } from '@/lib/catalog/remove';
import { handle } from '@/app/handle';

export const DELETE = handle(endpoint, ({ params }, { actor }) => deleteWork(actor, params.id));
