import { updateUser as endpoint } from '@/lib/accounts/contract';
import { updateUser } from '@/lib/accounts/user';
import { purgeNameOf } from '@/lib/reviews/personal-data';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => updateUser(actor, body, purgeNameOf));
