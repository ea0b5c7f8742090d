import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import type { Actor } from '@/lib/accounts/actor';
import { listLiveSessions } from '@/lib/accounts/session';
import { log } from '@/lib/platform/log';
import { realtimeMessage, REALTIME_CHANNEL, SESSION_END_CHANNEL } from '@/lib/services/realtime/publish';
import type { Channel } from '../postgres-listener';
import { admitConnections, authenticate, CONNECTIONS_PER_MINUTE } from './authenticate';
import type { Sockets } from './protocol';
import { EVENT_LIMIT, limitEvents } from './rate-limit';
import { sessionRoom, userRoom } from './rooms';
import { chatActs } from './chat/acts';
import { answerSocket } from './chat/answer';
import { ChatDelivery } from './chat/delivery';
import { limitMessages, limitTyping, MESSAGE_LIMITS } from './chat/limits';

/** One of this process, as it connects or as it is listed. */
type AnySocket = { data: { actor: Actor }; disconnect: (close: boolean) => unknown };

/** Whoever says more at once is disconnected. */
const MAX_MESSAGE_BYTES = 32 * 1024;
/** So is whoever has not said by then who they are. */
const AUTHENTICATION_SECONDS = 20;
const RECHECK_SECONDS = 30;
/** Of one connection: a browser says once who it is, and each time the database is asked. */
const MAX_CONNECTS = 5;
/** More tabs than anybody has open; the oldest ones give way. */
const MAX_SOCKETS_PER_USER = 30;

type Options = {
  recheckSeconds?: number;
  messageLimits?: typeof MESSAGE_LIMITS;
  eventLimit?: typeof EVENT_LIMIT;
  connectionsPerMinute?: number;
  /** Reaches the sockets of all processes; without it processes tell each other through Postgres. */
  adapter?: ServerOptions['adapter'] | undefined;
};

/**
 * Tells logged-in browsers at once what of theirs has changed: socket.io on the server that also answers requests.
 * Who somebody is follows from their token alone, and each socket is in the room of its person.
 */
export class Realtime {
  private readonly sockets: Sockets;
  private readonly timer: NodeJS.Timeout;

  private readonly delivery: ChatDelivery;

  constructor(
    server: HttpServer,
    {
      recheckSeconds = RECHECK_SECONDS,
      messageLimits = MESSAGE_LIMITS,
      eventLimit = EVENT_LIMIT,
      connectionsPerMinute = CONNECTIONS_PER_MINUTE,
      adapter,
    }: Options = {},
  ) {
    this.sockets = new Server(server, {
      path: '/socket.io/',
      serveClient: false,
      connectTimeout: AUTHENTICATION_SECONDS * 1000,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: admitConnections(connectionsPerMinute),
      ...(adapter && { adapter }),
    });
    this.delivery = new ChatDelivery(this.sockets, adapter !== undefined);
    const acts = chatActs(this.delivery, { messages: limitMessages(messageLimits), typing: limitTyping() });
    const limitSocket = limitEvents(eventLimit);
    const connects = new WeakMap<object, number>();
    this.sockets.use((socket, next) => {
      const count = (connects.get(socket.conn) ?? 0) + 1;
      connects.set(socket.conn, count);
      if (count > MAX_CONNECTS) socket.conn.close();
      else void authenticate(socket).then(() => next(), next);
    });
    this.sockets.on('connection', (socket) => {
      limitSocket(socket);
      answerSocket(socket, acts);
      const { userId, sessionId } = socket.data.actor;
      const room = userRoom(userId);
      void socket.join([room, sessionRoom(sessionId)]);
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
        listening: () => this.tellMissed(),
      },
      {
        name: SESSION_END_CHANNEL,
        heard: (sessionId) => this.sockets.local.in(sessionRoom(sessionId)).disconnectSockets(true),
        listening: () => void this.recheck(),
      },
      ...this.delivery.channels(),
    ];
  }

  /** How many lines to browsers this process holds. */
  get openCount(): number {
    return this.sockets.engine.clientsCount;
  }

  /** Tells this process's browsers that something may have been said while it did not hear. */
  tellMissed(): void {
    this.sockets.local.emit('missed');
  }

  /** Tells the browsers of all processes so: what this one said meanwhile has reached none of the others. */
  tellAllMissed(): void {
    this.sockets.emit('missed');
  }

  /** Disconnects everybody, who then go to another process, and closes the server below. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sockets.close();
  }

  private tell(payload: string): void {
    try {
      const { to, event } = realtimeMessage.parse(JSON.parse(payload));
      const theirs = this.sockets.local.to(to.map(userRoom));
      if (event.name === 'order') theirs.emit('order', { order_id: event.order_id });
      else theirs.emit('conversationChanged', { conversation_id: event.conversation_id });
    } catch (error) {
      // A newer process may announce what this one does not know yet.
      log.warn({ error }, 'heard a message that says nothing');
    }
  }

  private async dropOldest(room: string): Promise<void> {
    const open = await this.sockets.local.in(room).fetchSockets();
    const oldestFirst = open.sort((one, other) => one.handshake.issued - other.handshake.issued);
    for (const socket of oldestFirst.slice(0, -MAX_SOCKETS_PER_USER)) socket.disconnect(true);
  }

  /** The net below the announcements: sockets that outlive their session all the same are found here. */
  private async recheck(): Promise<void> {
    await this.dropEnded(await this.sockets.local.fetchSockets());
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
