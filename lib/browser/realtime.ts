import type { Socket } from 'socket.io-client';
import type { RealtimeEvent } from '@/lib/services/realtime/publish';

type Heard<Event extends RealtimeEvent> = {
  [One in Event as One['name']]: (about: Omit<One, 'name'>) => void;
};
export type LiveSocket = Socket<Heard<RealtimeEvent> & { missed: () => void }, Record<never, never>>;

/** The server could not look whose token it is; then socket.io leaves the next attempt to us. */
const AGAIN_MS = 5_000;

/**
 * A live line to the server for whoever is logged in; the library is fetched only now. It comes back by itself after
 * a broken line, but not after the server has sent it away: then the session is over.
 */
export async function connect(token: string): Promise<LiveSocket> {
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
