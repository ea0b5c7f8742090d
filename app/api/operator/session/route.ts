import {
  closeConsole as closeConsoleEndpoint,
  loadConsole as loadConsoleEndpoint,
  openConsole as openConsoleEndpoint,
} from '@/lib/operator/access/contract';
import { closeConsole, loadConsole, openConsole } from '@/lib/operator/access/console-session';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const GET = handle(loadConsoleEndpoint, (_, { actor }) => loadConsole(actor));
export const PUT = handle(openConsoleEndpoint, ({ body }, { actor }) => openConsole(actor, body.code));
export const DELETE = handle(closeConsoleEndpoint, (_, { actor }) => closeConsole(actor).then(done));
