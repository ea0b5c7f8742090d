import { endSession as endpoint } from '@/lib/accounts/sessions/contract';
import { endSession } from '@/lib/accounts/session';
import { handle } from '@/app/handle';

export const DELETE = handle(endpoint, ({ params }, { actor }) => endSession(actor, params.id));
