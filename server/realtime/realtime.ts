import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Actor } from '@/lib/accounts/actor';
import { listLiveSessions } from '@/lib/accounts/session';
import { log } from '@/lib/platform/log';
import { realtimeMessage, REALTIME_CHANNEL, SESSION_END_CHANNEL } from '@/lib/services/realtime/publish';
import type { Channel } from '../postgres-listener';
import { authenticate, limitConnections } from './authenticate';
import { limitEvents } from './rate-limit';
import type { Sockets } from './protocol';

/** One of this process, as it connects or as it is listed. */
type AnySocket = { data: { actor: Actor }; disconnect: (close: boolean) => unknown };

/** Whoever says more at once is disconnected. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** So is whoever has not said by then who they are. */
const AUTHENTICATION_SECONDS = 20;
const RECHECK_SECONDS = 30;
/** Of one connection: a browser says once who it is, and each time the database is asked. */
const MAX_CONNECTS = 5;
/** More tabs than anybody has open; the oldest ones give way. */
const MAX_SOCKETS_PER_USER = 30;

/**
 * Tells logged-in browsers at once what of theirs has changed: socket.io on the server that also answers requests.
 * Who somebody is follows from their token alone, and each socket is in the room of its person.
 */
export class Realtime {
  private readonly sockets: Sockets;
  private readonly timer: NodeJS.Timeout;

  constructor(server: HttpServer, { recheckSeconds = RECHECK_SECONDS } = {}) {
    this.sockets = new Server(server, {
      path: '/socket.io/',
      serveClient: false,
      connectTimeout: AUTHENTICATION_SECONDS * 1000,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: limitConnections(),
    });
    const connects = new WeakMap<object, number>();
    this.sockets.use((socket, next) => {
      const count = (connects.get(socket.conn) ?? 0) + 1;
      connects.set(socket.conn, count);
      if (count > MAX_CONNECTS) socket.conn.close();
      else void authenticate(socket).then(() => next(), next);
    });
    this.sockets.on('connection', (socket) => {
      limitEvents(socket);
      const { userId, sessionId } = socket.data.actor;
      const room = roomOf(userId);
      void socket.join([room, sessionRoomOf(sessionId)]);
      void this.dropOldest(room);
      // The session may have ended since its token was looked up, before anything here would have heard of it.
      void this.dropEnded([socket]);
    });
    this.timer = setInterval(() => void this.recheck(), recheckSeconds * 1000).unref();
  }

  /** What this process and all others announce, and what the database does. */
  channels(): Channel[] {
    return [
      {
        name: REALTIME_CHANNEL,
        heard: (payload) => this.tell(payload),
        listening: () => void this.sockets.emit('missed'),
      },
      {
        name: SESSION_END_CHANNEL,
        heard: (sessionId) => void this.sockets.in(sessionRoomOf(sessionId)).disconnectSockets(true),
        listening: () => void this.recheck(),
      },
    ];
  }

  /** Disconnects everybody, who then go to another process, and closes the server below. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sockets.close();
  }

  private tell(payload: string): void {
    try {
      const { to, event } = realtimeMessage.parse(JSON.parse(payload));
      const { name, ...about } = event;
      this.sockets.to(to.map(roomOf)).emit(name, about);
    } catch (error) {
      // A newer process may announce what this one does not know yet.
      log.warn({ error }, 'heard a message that says nothing');
    }
  }

  private async dropOldest(room: string): Promise<void> {
    const open = await this.sockets.in(room).fetchSockets();
    const oldestFirst = open.sort((one, other) => one.handshake.issued - other.handshake.issued);
    for (const socket of oldestFirst.slice(0, -MAX_SOCKETS_PER_USER)) socket.disconnect(true);
  }

  /** The net below the announcements: sockets that outlive their session all the same are found here. */
  private async recheck(): Promise<void> {
    await this.dropEnded(await this.sockets.fetchSockets());
  }

  private async dropEnded(open: AnySocket[]): Promise<void> {
    if (open.length === 0) return;
    try {
      const live = await listLiveSessions(open.map(({ data }) => data.actor.sessionId));
      for (const socket of open) if (!live.has(socket.data.actor.sessionId)) socket.disconnect(true);
    } catch (error) {
      log.warn({ error }, 'could not look whose sessions have ended');
    }
  }
}

function sessionRoomOf(sessionId: number | string): string {
  return `session:${sessionId}`;
}

function roomOf(userId: number): string {
  return `user:${userId}`;
}
