import type { Message } from '@/lib/messaging/contract';
import { willPass } from './ask';

const AGAIN_MS = 3_000;

type Page = { messages: Message[]; has_more: boolean };
type Reader = {
  /** The page that follows what is known; null: not now, for there is no line. */
  load: () => Promise<Page | null>;
  take: (messages: Message[]) => void;
};

/**
 * Asks for what is missing of a conversation, page after page, one at a time. What gets no answer, or a refusal that
 * passes by itself, is asked for again: else what stands behind the gap would stay out of sight until somebody writes
 * again.
 */
export function createCatchUp({ load, take }: Reader) {
  let isRunning = false;
  /** Something came behind a gap while older ones were being asked for. */
  let isBehind = false;
  /** Whoever read it has left, also while a page is on its way. */
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    try {
      while (isBehind) {
        isBehind = false;
        const page = await load();
        if (!page) return;
        take(page.messages);
        isBehind ||= page.has_more && page.messages.length > 0;
      }
    } catch (error) {
      if (willPass(error) && !isLeft) timer = setTimeout(() => void run(), AGAIN_MS);
    }
  }

  async function run(): Promise<void> {
    isBehind = true;
    isLeft = false;
    if (isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    await work().finally(() => (isRunning = false));
  }

  return {
    run,
    stop(): void {
      isLeft = true;
      clearTimeout(timer);
    },
  };
}
