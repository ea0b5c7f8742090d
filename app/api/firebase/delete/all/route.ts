import { removeFiles as endpoint } from '@/lib/media/contract';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, async () => done());
