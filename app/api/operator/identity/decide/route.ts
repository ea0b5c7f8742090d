import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { decideIdentity } from '@/lib/operator/identity/checks';
import { decideIdentityCheck as endpoint } from '@/lib/operator/identity/contract';

export const PUT = handle(endpoint, ({ body }, { actor }) => decideIdentity(actor, body).then(done));
