import type { Server } from 'node:http';

const LOOK_MS = 100;

/**
 * Stops accepting connections, waits for requests in progress, and closes the remaining connections after `seconds`.
 * Keep-alive connections are closed after their current response; Node alone would wait for their timeout.
 */
export async function closeServer(server: Server, { seconds }: { seconds: number }): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const late = setTimeout(() => server.closeAllConnections(), seconds * 1000);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
