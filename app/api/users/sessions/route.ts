import {
  endSessions as endSessionsEndpoint,
  listSessions as listSessionsEndpoint,
} from '@/lib/accounts/sessions/contract';
import { listSessions, logOutEverywhere } from '@/lib/accounts/session';
import { handle } from '@/app/handle';

export const GET = handle(listSessionsEndpoint, (_, { actor }) => listSessions(actor));
export const DELETE = handle(endSessionsEndpoint, (_, { actor }) => logOutEverywhere(actor));
