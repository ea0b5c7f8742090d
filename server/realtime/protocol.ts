import type { Server, Socket } from 'socket.io';
import type { Actor } from '@/lib/accounts/actor';
import type { RealtimeEvent } from '@/lib/services/realtime/announce';

type Told<Event extends RealtimeEvent> = {
  [One in Event as One['name']]: (about: Omit<One, 'name'>) => void;
};
/** What browsers may say: nothing yet. */
type Said = Record<never, never>;
/** `missed`: something may have been announced while this process did not hear it. */
type ToBrowsers = Told<RealtimeEvent> & { missed: () => void };
type BetweenServers = Record<never, never>;

export type Sockets = Server<Said, ToBrowsers, BetweenServers, { actor: Actor }>;
export type MemberSocket = Socket<Said, ToBrowsers, BetweenServers, { actor: Actor }>;
