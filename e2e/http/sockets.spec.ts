import http from 'node:http';
import { expect, test } from '@playwright/test';
import { PORT } from '../support/sites';

const LIMIT_MS = 20_000;

/** The answer to a WebSocket request: the status, or that the connection was closed without one or stayed silent. */
function upgrade(path: string): Promise<number | 'closed' | 'silent'> {
  return new Promise((resolve) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
    };
    const request = http.request({ host: '127.0.0.1', port: PORT, path, headers });
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve('closed'));
    request.setTimeout(LIMIT_MS, () => {
      resolve('silent');
      request.destroy();
    });
    request.end();
  });
}

for (const path of ['/', '/api/orders/list', '/_next/webpack-hmr', '/socket.io', '/socket.iox/?EIO=4'])
  test(`a WebSocket handshake at ${path} is rejected`, async () => {
    expect(await upgrade(path)).toBe('closed');
  });

test("a WebSocket handshake at the chat's path succeeds", async () => {
  expect(await upgrade('/socket.io/?EIO=4&transport=websocket')).toBe(101);
});
