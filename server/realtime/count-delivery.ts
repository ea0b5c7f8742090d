import { setTimeout as pause } from 'node:timers/promises';
import { countUnread } from '@/lib/notices/notice';
import { countWaiting } from '@/lib/orders/waiting';
import { log } from '@/lib/platform/log/log';
import type { Sockets } from './protocol';
import { userRoom } from './rooms';

/** One change publishes several events. */
const COLLECT_MS = 20;
/** Users whose counts are read at once, after many have reconnected for instance. */
const AT_ONCE = 10;

/** Sends the counts of the badges to the users' sockets of this process. */
export class CountDelivery {
  private readonly waiting = new Set<number>();
  private isRunning = false;

  constructor(private readonly sockets: Sockets) {}

  /** Reads and sends the counts of those who are connected; one after the other, so that an older count never follows. */
  send(userIds: number[]): void {
    const { rooms } = this.sockets.of('/').adapter;
    for (const userId of userIds) if (rooms.has(userRoom(userId))) this.waiting.add(userId);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.size > 0) {
      await pause(COLLECT_MS, undefined, { ref: false });
      const userIds = [...this.waiting].slice(0, AT_ONCE);
      for (const userId of userIds) this.waiting.delete(userId);
      await Promise.all(userIds.map((userId) => this.sendTo(userId)));
    }
    this.isRunning = false;
  }

  private async sendTo(userId: number): Promise<void> {
    try {
      const [notices, orders] = await Promise.all([countUnread(userId), countWaiting(userId)]);
      this.sockets.local.to(userRoom(userId)).emit('counts', { notices, ...orders });
    } catch (error) {
      // The next page or event brings them.
      log.warn({ error }, 'could not count what waits for a user');
    }
  }
}
