import type { Server, Socket } from 'socket.io';
import type { Actor } from '@/lib/accounts/actor';
import type { RealtimeEvent } from '@/lib/services/realtime/publish';

type EventHandlers<Event extends RealtimeEvent> = {
  [One in Event as One['name']]: (about: Omit<One, 'name'>) => void;
};
/** What browsers may say: nothing yet. */
type FromBrowsers = Record<never, never>;
/** `missed`: something may have been announced while this process did not hear it. */
type ToBrowsers = EventHandlers<RealtimeEvent> & { missed: () => void };
type BetweenServers = Record<never, never>;

export type Sockets = Server<FromBrowsers, ToBrowsers, BetweenServers, { actor: Actor }>;
export type MemberSocket = Socket<FromBrowsers, ToBrowsers, BetweenServers, { actor: Actor }>;
