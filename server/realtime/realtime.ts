import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import type { Actor } from '@/lib/accounts/actor';
import { listLiveSessions } from '@/lib/accounts/session';
import { MESSAGE_LIMITS } from '@/lib/messaging/rules';
import { log } from '@/lib/platform/log/log';
import { realtimeMessage, REALTIME_CHANNEL, SESSION_END_CHANNEL } from '@/lib/services/realtime/publish';
import type { Channel } from '../postgres-listener';
import { admitConnections, authenticate, CONNECTIONS_PER_MINUTE } from './authenticate';
import { chatActions } from './chat/actions';
import { answerSocket } from './chat/answer';
import { ChatDelivery } from './chat/delivery';
import { CountDelivery } from './count-delivery';
import { guardConnection, GuardedWebSocketServer, limitUserInput } from './flood-guard';
import { EVENT_LIMIT, limitEvents, limitMessages, limitTyping } from './limits';
import type { Sockets } from './protocol';
import { sessionRoom, userRoom } from './rooms';

/** A socket of this process, when it connects or in the list of sockets. */
type AnySocket = { data: { actor: Actor }; disconnect: (close: boolean) => unknown };

/** A client that sends a larger event is disconnected. A message has MESSAGE_MAX_LENGTH characters of up to four bytes. */
const MAX_EVENT_BYTES = 12 * 1024;
/** A client that has not authenticated after this time is disconnected. */
const AUTHENTICATION_SECONDS = 20;
const RECHECK_SECONDS = 30;
/** Authentication attempts of one connection; each costs a query. */
const MAX_CONNECTS = 5;
/** Above this number, the oldest sockets are disconnected. */
const MAX_SOCKETS_PER_USER = 30;

type Options = {
  recheckSeconds?: number;
  messageLimits?: typeof MESSAGE_LIMITS;
  eventLimit?: typeof EVENT_LIMIT;
  connectionsPerMinute?: number;
  /** Reaches the sockets of other processes; without it events stay in this process. */
  adapter?: ServerOptions['adapter'] | undefined;
};

/**
 * The socket.io server, on the HTTP server that also serves requests. The session token alone determines the user, and
 * each socket joins the room of its user.
 */
export class Realtime {
  private readonly sockets: Sockets;
  private readonly counts: CountDelivery;
  private readonly timer: NodeJS.Timeout;

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
      maxHttpBufferSize: MAX_EVENT_BYTES,
      wsEngine: GuardedWebSocketServer,
      allowRequest: admitConnections(connectionsPerMinute),
      ...(adapter && { adapter }),
    });
    this.counts = new CountDelivery(this.sockets);
    const actions = chatActions(new ChatDelivery(this.sockets, adapter !== undefined), {
      messages: limitMessages(messageLimits),
      typing: limitTyping(),
    });
    const limitSocket = limitEvents(eventLimit);
    const connects = new WeakMap<object, number>();
    this.sockets.engine.on('connection', guardConnection);
    this.sockets.use((socket, next) => {
      const count = (connects.get(socket.conn) ?? 0) + 1;
      connects.set(socket.conn, count);
      if (count > MAX_CONNECTS) socket.conn.close();
      else void authenticate(socket).then(() => next(), next);
    });
    this.sockets.on('connection', (socket) => {
      limitSocket(socket);
      limitUserInput(socket);
      answerSocket(socket, actions);
      const { userId, sessionId } = socket.data.actor;
      const room = userRoom(userId);
      void socket.join([room, sessionRoom(sessionId)]);
      this.counts.send([userId]);
      void this.dropOldest(room);
      // The session may have ended between the token look-up and the join.
      void this.dropEnded([socket]);
    });
    this.timer = setInterval(() => void this.recheck(), recheckSeconds * 1000).unref();
  }

  /**
   * Handles events that domains publish on commit, and ends of sessions. Every process receives both and serves its own
   * sockets.
   */
  channels(): Channel[] {
    return [
      {
        name: REALTIME_CHANNEL,
        onPayload: (payload) => this.deliver(payload),
        onListening: () => void this.sockets.local.emit('missed'),
      },
      {
        name: SESSION_END_CHANNEL,
        onPayload: (sessionId) => this.sockets.local.in(sessionRoom(sessionId)).disconnectSockets(true),
        onListening: () => void this.recheck(),
      },
    ];
  }

  /** Returns the number of open connections of this process. */
  get openCount(): number {
    return this.sockets.engine.clientsCount;
  }

  /** Makes all browsers reload, including those of other processes: they may have missed events of this process. */
  announceMissedEvents(): void {
    this.sockets.emit('missed');
  }

  /** Disconnects all sockets, whose browsers connect to another process, and closes the HTTP server. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sockets.close();
  }

  private deliver(payload: string): void {
    try {
      const { to, event } = realtimeMessage.parse(JSON.parse(payload));
      const theirs = this.sockets.local.to(to.map(userRoom));
      if (event.name === 'conversationChanged') {
        theirs.emit('conversationChanged', { conversation_id: event.conversation_id });
        return;
      }
      if (event.name === 'order') theirs.emit('order', { order_id: event.order_id });
      this.counts.send(to);
    } catch (error) {
      // A newer process may publish an event that this one does not know.
      log.warn({ error }, 'could not read a published event');
    }
  }

  private async dropOldest(room: string): Promise<void> {
    const open = await this.sockets.local.in(room).fetchSockets();
    const oldestFirst = open.sort((one, other) => one.handshake.issued - other.handshake.issued);
    for (const socket of oldestFirst.slice(0, -MAX_SOCKETS_PER_USER)) socket.disconnect(true);
  }

  /** Finds sockets whose session ended without a notification to this process. */
  private async recheck(): Promise<void> {
    await this.dropEnded(await this.sockets.local.fetchSockets());
  }

  private async dropEnded(open: AnySocket[]): Promise<void> {
    if (open.length === 0) return;
    try {
      const live = await listLiveSessions(open.map(({ data }) => data.actor.sessionId));
      for (const socket of open) if (!live.has(socket.data.actor.sessionId)) socket.disconnect(true);
    } catch (error) {
      log.warn({ error }, 'could not check which sessions have ended');
    }
  }
}
