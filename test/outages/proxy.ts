import net, { type AddressInfo, type Socket } from 'node:net';

/**
 * How connections behave: they work; are refused; are closed at once; or deliver nothing, as behind a cut cable.
 * Connections that hung stay dead when the mode is 'works' again.
 */
type Mode = 'works' | 'refuses' | 'cuts' | 'hangs';

/** A TCP proxy in front of an external service, to simulate its outages. */
export async function startProxy(target: { host: string; port: number }) {
  let mode: Mode = 'works';
  const lines = new Set<Socket[]>();
  const server = net.createServer((near) => {
    near.on('error', () => undefined);
    if (mode === 'cuts') return void near.destroy();
    const far = net.connect(target);
    far.on('error', () => undefined);
    const line = [near, far];
    lines.add(line);
    const close = () => {
      for (const end of line) end.destroy();
      lines.delete(line);
    };
    near.once('close', close);
    far.once('close', close);
    if (mode === 'hangs') return;
    near.pipe(far);
    far.pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  server.unref();
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.

  function cutAll(): void {
    for (const line of lines) for (const end of line) end.destroy();
  }

  return {
    port,
    /** The URL with the host and port of the proxy. */
    instead: (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async be(next: Mode): Promise<void> {
      mode = next;
      if (next === 'refuses') {
        const closed = new Promise((resolve) => server.close(resolve));
        cutAll();
        await closed;
      } else if (!server.listening) {
        await listen(port);
        server.unref();
      }
      if (next === 'cuts') cutAll();
      if (next === 'hangs') for (const [near, far] of lines) deaden(near, far);
    },
    cutAll,
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
  };
}

function deaden(...ends: (Socket | undefined)[]): void {
  for (const end of ends) {
    end?.unpipe();
    end?.pause();
  }
}
