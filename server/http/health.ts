import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from './readiness';

type Health = {
  isStopping: boolean;
  readiness: Readiness;
};

/**
 * `/livez`: the process answers; who does not hear that may end it. `/readyz`: it can also serve, so a balancer may
 * send visitors. Its body names what fails, and nothing more: with a 200 what most of the product does without.
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { isStopping, readiness }: Health,
): Promise<boolean> {
  if (request.url === '/livez') answer(response, 200, { status: 'alive' });
  else if (request.url !== '/readyz') return false;
  else if (isStopping) answer(response, 503, { status: 'stopping' });
  else {
    const { isReady, failing } = await readiness.look();
    const told = failing.length > 0 && { failing };
    answer(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'failing', ...told });
  }
  return true;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(`${JSON.stringify(body)}\n`);
}
