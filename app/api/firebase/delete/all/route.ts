import { removeFiles as endpoint } from '@/lib/media/contract';
import { handle } from '@/app/handle';

// Kept for old clients: closing an account removes its files.
export const POST = handle(endpoint, async () => undefined);
