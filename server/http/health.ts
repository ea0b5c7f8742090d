import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from './readiness';

type Health = {
  isStopping: boolean;
  readiness: Readiness;
};

/**
 * `/livez`: the process responds; a supervisor may kill it when it does not. `/readyz`: it can also serve, so a load
 * balancer may send visitors. The body only names the failing parts: with a 200, those that most of the product does
 * not need.
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
    const status = isReady ? 'ready' : 'failing';
    answer(response, isReady ? 200 : 503, failing.length > 0 ? { status, failing } : { status });
  }
  return true;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(`${JSON.stringify(body)}\n`);
}
