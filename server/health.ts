import type { IncomingMessage, ServerResponse } from 'node:http';

type Health = {
  isStopping: boolean;
  isDatabaseReachable: () => Promise<boolean>;
};

/** `/healthz`: the process answers. `/readyz`: it can also serve, so a balancer may send visitors. */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  health: Health,
): Promise<boolean> {
  if (request.url !== '/healthz' && request.url !== '/readyz') return false;
  const isWell = request.url === '/healthz' || (!health.isStopping && (await health.isDatabaseReachable()));
  response.writeHead(isWell ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end(isWell ? 'ok\n' : 'not ready\n');
  return true;
}
