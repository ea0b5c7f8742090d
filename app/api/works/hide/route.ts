import { hideWork as endpoint } from '@/lib/catalog/contract';
import { hideWork } from '@/lib/catalog/hide';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => hideWork(actor, body));
