import { handle } from '@/app/handle';
import { acceptInvitation } from '@/lib/orders/referral/accept';
import { acceptInvitation as endpoint } from '@/lib/orders/referral/contract';

export const PUT = handle(endpoint, ({ body: { by } }, { actor }) => acceptInvitation(actor, by));
