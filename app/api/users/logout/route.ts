import { logOut as endpoint } from '@/lib/accounts/contract';
import { endSession } from '@/lib/accounts/session';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const DELETE = handle(endpoint, (_, { actor }) => endSession(actor, actor.sessionId).then(done));
