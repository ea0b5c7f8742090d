import type { Server, Socket } from 'socket.io';
import type { Actor } from '@/lib/accounts/actor';
import type { FromBrowsers, ToBrowsers as ChatToBrowsers } from '@/lib/messaging/contract';
import type { Counts } from '@/lib/notices/contract';
import type { Membership } from '@/lib/messaging/membership';
import type { RealtimeEvent } from '@/lib/services/realtime/publish';

type EventHandlers<Event extends RealtimeEvent> = {
  [One in Event as One['name']]: (about: Omit<One, 'name'>) => void;
};
/** `missed`: events may have been lost, so the browser reloads what it shows. */
type ToBrowsers = EventHandlers<Exclude<RealtimeEvent, { name: 'notices' }>> &
  ChatToBrowsers & { counts: (counts: Counts) => void; missed: () => void };
type BetweenServers = Record<never, never>;

type SocketData = {
  actor: Actor;
  /** The conversation whose room the socket is in. */
  joined?: Membership;
};

export type Sockets = Server<FromBrowsers, ToBrowsers, BetweenServers, SocketData>;
export type UserSocket = Socket<FromBrowsers, ToBrowsers, BetweenServers, SocketData>;
