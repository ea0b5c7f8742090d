import type { Socket } from 'socket.io-client';
import type { FromBrowsers, ToBrowsers } from '@/lib/messaging/contract';
import type { Counts } from '@/lib/notices/contract';
import type { RealtimeEvent } from '@/lib/services/realtime/publish';
import { storeCounts } from './counts';
import { readToken } from './session';

type EventListeners<Event extends RealtimeEvent> = {
  [One in Event as One['name']]: (about: Omit<One, 'name'>) => void;
};
type Events = EventListeners<Exclude<RealtimeEvent, { name: 'notices' }>> &
  ToBrowsers & { counts: (counts: Counts) => void; missed: () => void };
export type LiveSocket = Socket<Events, FromBrowsers>;

type Listeners = Partial<Events> & {
  disconnect?: (reason: string) => void;
  connect_error?: (problem: Error) => void;
};

/** When the server could not check the token, socket.io does not reconnect by itself. */
const AGAIN_MS = 5_000;

type Line = { token: string; guests: number; socket: Promise<LiveSocket> };
let shared: Line | null = null;

/**
 * The page's single socket connection for the logged-in user: opened for the first subscriber and closed
 * after the last. `use` receives it, possibly connected already, and returns a cleanup function. Visitors
 * have no connection.
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
      // The library failed to load; the next subscriber retries.
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

/** Calls back now if connected, and after each reconnect; returns an unsubscribe function. */
export function wheneverConnected(socket: LiveSocket, act: () => void): () => void {
  socket.on('connect', act);
  if (socket.connected) act();
  return () => void socket.off('connect', act);
}

/** Listens to several events; returns an unsubscribe function. */
export function listenTo(socket: LiveSocket, listeners: Listeners): () => void {
  // In a list, TypeScript no longer knows which listener belongs to which event.
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
 * Loads the library on demand. socket.io reconnects after a lost connection, but not after the server
 * disconnects the client: then the session has ended.
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
  // Kept here, because they arrive only once after connecting.
  socket.on('counts', storeCounts);
  socket.on('connect_error', ({ message }) => {
    if (message === 'unavailable') setTimeout(() => socket.connect(), AGAIN_MS);
  });
  return socket;
}
