import type { Server } from 'node:http';

const LOOK_MS = 100;

/**
 * Takes no new connection, lets what is under way finish, and cuts off whoever has not by then. A connection that is
 * kept for a next request is closed as soon as it has answered this one: of itself Node would wait for its time-out.
 */
export async function closeServer(server: Server, { seconds }: { seconds: number }): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const late = setTimeout(() => server.closeAllConnections(), seconds * 1000);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
