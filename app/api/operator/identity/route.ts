import { handle } from '@/app/handle';
import { listWaitingChecks } from '@/lib/operator/identity/checks';
import { listIdentityChecks as endpoint } from '@/lib/operator/identity/contract';

export const GET = handle(endpoint, () => listWaitingChecks());
