import { handle } from '@/app/handle';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { getIdentity, withdrawChecks } from '@/lib/verification/check';
import { loadIdentity, withdrawIdentity } from '@/lib/verification/contract';

export const GET = handle(loadIdentity, (_, { actor }) => getIdentity(actor));
export const DELETE = handle(withdrawIdentity, (_, { actor }) => withdrawChecks(actor, purgePagesOf));
