import { loadWork } from '@/lib/catalog/contract';
import { getWork } from '@/lib/catalog/work';
import { handle } from '@/app/handle';

export const GET = handle(loadWork, ({ params }) => getWork(params.id));
