import { createServer } from 'node:net';

/** Throws a one-line error when another program listens on the port. */
export async function assertPortFree(port, host) {
  if (await isFree(port, host)) return;
  const hint = `stop the program that uses it, or choose another: PORT=${port + 1} npm start`;
  throw new Error(`Port ${port} is taken; ${hint}`);
}

/** Tells whether the port is free. 0 means no port, so it is never free. */
export async function isFree(port, host = '127.0.0.1') {
  if (port === 0) return false;
  try {
    await listen(port, host);
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw new Error(`Port ${port} on ${host} cannot be used (${error.code})`, { cause: error });
  }
}

/** Returns the preferred port or the next free one; any free one for 0. */
export async function nextFreePort(wished) {
  if (wished === 0) return freePort();
  for (let port = wished; port < wished + 100; port += 1) if (await isFree(port)) return port;
  return freePort();
}

/** Returns a port that is currently free. */
export function freePort() {
  return listen(0, '127.0.0.1');
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const { port: taken } = probe.address();
      probe.close(() => resolve(taken));
    });
  });
}
