import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';

/** Slightly below the limit of open connections per address. */
const PER_ADDRESS = 190;
const DIALLED_AT_ONCE = 200;

/**
 * Opens connections that send nothing, from as many loopback addresses as needed. Returns those that the server kept
 * open.
 */
export async function openIdle(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < count; start += DIALLED_AT_ONCE) {
    const some = Array.from({ length: Math.min(DIALLED_AT_ONCE, count - start) }, (_, index) =>
      dial(port, addressOf(Math.floor((start + index) / PER_ADDRESS))),
    );
    await Promise.all(some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    sockets.push(...some);
  }
  return sockets.filter((socket) => !socket.destroyed);
}

// 127.0.0.1 is reserved for real requests.
function addressOf(number: number): string {
  return `127.${1 + Math.floor(number / 250)}.0.${1 + (number % 250)}`;
}

function dial(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  return socket.resume();
}

/** Times `views` sequential views of a page, each of which must be complete. Returns milliseconds in ascending order. */
export async function timePages(port: number, path: string, views: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let view = 0; view < views; view += 1) {
    const start = performance.now();
    await viewPage({ port, path, agent });
    times.push(performance.now() - start);
  }
  agent.destroy();
  return times.sort((one, other) => one - other);
}

function viewPage(options: { port: number; path: string; agent: http.Agent }): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', headers: { host: 'localhost' }, ...options }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => {
          if (response.statusCode === 200 && text.includes('</html>')) resolve();
          else
            reject(
              new Error(`${options.path} answered ${response.statusCode} with ${text.length} characters`),
            );
        });
      })
      .once('error', reject);
  });
}
