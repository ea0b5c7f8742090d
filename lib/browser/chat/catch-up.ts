import type { Message } from '@/lib/messaging/contract';
import { willPass } from './ask';

const AGAIN_MS = 3_000;

type Page = { messages: Message[]; has_more: boolean };
type Reader = {
  /** The page after the last known message; null when there is no connection. */
  load: () => Promise<Page | null>;
  take: (messages: Message[]) => void;
};

/**
 * Loads the missing messages of a conversation page by page, one request at a time. Retries after a missing
 * answer or a temporary refusal, because messages behind a gap stay hidden until it is filled.
 */
export function createCatchUp({ load, take }: Reader) {
  let isRunning = false;
  /** Messages arrived behind a gap while older ones were loading. */
  let isBehind = false;
  /** The reader closed the conversation, possibly while a page was loading. */
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
