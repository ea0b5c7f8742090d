import { handle } from '@/app/handle';
import { loadSettings as endpoint } from '@/lib/operator/settings/contract';
import { listSettings } from '@/lib/operator/settings/settings';

export const GET = handle(endpoint, () => listSettings());
