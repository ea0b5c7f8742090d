import { handle } from '@/app/handle';
import { listInvitations as endpoint } from '@/lib/orders/referral/contract';
import { listInvitations } from '@/lib/orders/referral/invitations';

export const GET = handle(endpoint, (_, { actor, caller }) => listInvitations(actor, caller.locale));
