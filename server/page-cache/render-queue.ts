import { TooManyError } from '@/lib/platform/errors';

/** More at once would only delay each of them, and every call in between: rendering is bound by the processor. */
const MAX_RUNNING = 4;
/** A render that takes longer waits for something else, so the next one may start. */
const MAX_SLOT_MS = 1_000;
/** Renders of one client that wait for a slot. */
const MAX_WAITING = 40;
const RETRY_SECONDS = 5;

/** Stands for a client where no visitor waits for the page yet. */
export const AHEAD = 'ahead';

type Start = () => void;

/**
 * Starts renders in turns of their clients, so that many requests of one client do not delay another. Pages rendered
 * ahead come last.
 */
export class RenderQueue {
  private running = 0;
  /** Waiting renders by client; the client served last is at the end. */
  private readonly waiting = new Map<string, Start[]>();

  /** Throws TooManyError when too many renders of the client are waiting. */
  async run<T>(client: string, render: () => Promise<T>): Promise<T> {
    await this.takeSlot(client);
    let isFreed = false;
    const freeSlot = () => {
      if (isFreed) return;
      isFreed = true;
      this.running -= 1;
      this.startNext();
    };
    const timer = setTimeout(freeSlot, MAX_SLOT_MS).unref();
    try {
      return await render();
    } finally {
      clearTimeout(timer);
      freeSlot();
    }
  }

  private async takeSlot(client: string): Promise<void> {
    const waiting = this.waiting.get(client) ?? [];
    if (client !== AHEAD && waiting.length >= MAX_WAITING) throw new TooManyError(RETRY_SECONDS);
    await new Promise<void>((resolve) => {
      this.waiting.set(client, [...waiting, resolve]);
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.running >= MAX_RUNNING) return;
    const client = [...this.waiting.keys()].find((each) => each !== AHEAD) ?? AHEAD;
    const [start, ...others] = this.waiting.get(client) ?? [];
    if (!start) return;
    this.waiting.delete(client);
    if (others.length > 0) this.waiting.set(client, others);
    this.running += 1;
    start();
  }
}
