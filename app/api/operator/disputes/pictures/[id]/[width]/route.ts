import { handle } from '@/app/handle';
import { loadDisputedPicture as endpoint } from '@/lib/operator/disputes/contract';
import { readStatementPicture } from '@/lib/operator/disputes/queue';

export const GET = handle(endpoint, ({ params }) => readStatementPicture(params.id, params.width));
