import { updatePixKey as endpoint } from '@/lib/accounts/contract';
import { updatePixKey } from '@/lib/accounts/user';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => updatePixKey(actor, body.pix_key));
