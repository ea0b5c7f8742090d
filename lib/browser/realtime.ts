import type { Socket } from 'socket.io-client';
import type { FromBrowsers, ToBrowsers } from '@/lib/messaging/contract';
import type { RealtimeEvent } from '@/lib/services/realtime/publish';
import { readToken } from './session';

type Heard<Event extends RealtimeEvent> = {
  [One in Event as One['name']]: (about: Omit<One, 'name'>) => void;
};
type Events = Heard<RealtimeEvent> & ToBrowsers & { missed: () => void };
export type LiveSocket = Socket<Events, FromBrowsers>;

type Listeners = Partial<Events> & {
  disconnect?: (reason: string) => void;
  connect_error?: (problem: Error) => void;
};

/** The server could not look whose token it is; then socket.io leaves the next attempt to us. */
const AGAIN_MS = 5_000;

type Line = { token: string; guests: number; socket: Promise<LiveSocket> };
let shared: Line | null = null;

/**
 * The one live line that a page has to the server, for whoever is logged in here: opened for the first who wants it and
 * hung up after the last. `use` gets it, perhaps connected already, and answers how to stop listening. Visitors get
 * none.
 */
export function joinLine(use: (socket: LiveSocket) => () => void): () => void {
  const token = readToken();
  if (token === null) return () => undefined;
  if (shared?.token !== token) shared = { token, guests: 0, socket: connect(token) };
  const line = shared;
  line.guests += 1;
  let stop = (): void => undefined;
  let isGone = false;
  line.socket.then(
    (socket) => {
      if (!isGone) stop = use(socket);
    },
    () => {
      // The library could not be fetched: no live line for now; the next one who asks tries again.
      if (shared === line) shared = null;
    },
  );
  return () => {
    if (isGone) return;
    isGone = true;
    stop();
    line.guests -= 1;
    if (line.guests === 0) hangUp(line);
  };
}

/** Calls back now if the line is there, and each time that it is there again; answers how to stop that. */
export function wheneverConnected(socket: LiveSocket, act: () => void): () => void {
  socket.on('connect', act);
  if (socket.connected) act();
  return () => void socket.off('connect', act);
}

/** Listens to several events; answers how to stop. */
export function listenTo(socket: LiveSocket, listeners: Listeners): () => void {
  // Once they are listed TypeScript does not know any more which listener is which event's.
  const line: Pick<Socket, 'on' | 'off'> = socket;
  const each = Object.entries(listeners);
  for (const [name, listener] of each) line.on(name, listener);
  return () => {
    for (const [name, listener] of each) line.off(name, listener);
  };
}

function hangUp(line: Line): void {
  if (shared === line) shared = null;
  line.socket.then(
    (socket) => void socket.disconnect(),
    () => undefined,
  );
}

/**
 * The library is fetched only now. The line comes back by itself after it broke, but not after the server has sent it
 * away: then the session is over.
 */
async function connect(token: string): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io({
    transports: ['websocket'],
    auth: { token },
    // Specification, point 9.
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'unavailable') setTimeout(() => socket.connect(), AGAIN_MS);
  });
  return socket;
}
