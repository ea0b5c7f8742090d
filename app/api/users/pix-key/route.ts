import { updatePixKey as endpoint } from '@/lib/accounts/reauthentication/contract';
import { updatePixKey } from '@/lib/accounts/reauthentication/pix-key-change';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body: { pix_key, ...proof } }, { actor }) =>
  updatePixKey(actor, pix_key, proof),
);
