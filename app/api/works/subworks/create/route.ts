import { createWork as endpoint } from '@/lib/catalog/contract';
import { createWork } from '@/lib/catalog/publish';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body }, { actor }) => createWork(actor, body));
