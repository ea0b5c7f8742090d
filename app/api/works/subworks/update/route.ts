import { updateWork as endpoint } from '@/lib/catalog/contract';
import { updateWork } from '@/lib/catalog/edit';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => updateWork(actor, body));
