import type { LiveSocket } from '@/lib/browser/realtime';
import type { Message } from '@/lib/messaging/contract';
import { ask } from './ask';
import { storeUnreadOf } from './unread';

/**
 * Tells the server, of a conversation with `receiver` that is open here, that its newest message was read; of a page
 * that is out of sight, that it has come. Said once for each newest message.
 */
export function createReceipts(uid: string, receiver: string) {
  /** The newest message that the server knows to be read here. */
  let readUpTo = 0;
  /** The newest message that the server knows to have come. */
  let deliveredUpTo = 0;
  let isNoting = false;
  return (line: LiveSocket, conversationId: string, messages: Message[]): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !isNoting) {
      // Also when a list has come that was read before the server knew. Whoever calls on each change calls again at
      // once.
      isNoting = true;
      storeUnreadOf(receiver, 0);
      isNoting = false;
    }
    const newest = messages.findLast(({ author }) => author !== uid)?.position ?? 0;
    if (newest <= readUpTo) return;
    if (!isSeen) {
      if (newest <= deliveredUpTo) return;
      void ask(line, 'delivered', conversationId, newest).then(
        () => (deliveredUpTo = Math.max(deliveredUpTo, newest)),
        () => undefined,
      );
      return;
    }
    // Without an answer it is said again with the next message, or when the line is back.
    void ask(line, 'cleanInBox', uid, receiver).then(
      () => (readUpTo = Math.max(readUpTo, newest)),
      () => undefined,
    );
  };
}
