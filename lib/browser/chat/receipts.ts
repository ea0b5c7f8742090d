import type { LiveSocket } from '@/lib/browser/realtime';
import type { Message } from '@/lib/messaging/contract';
import { ask } from './ask';
import { storeUnreadOf } from './unread';

/**
 * Marks the newest message of an open conversation with `receiver` as read, or as delivered while the page is
 * hidden. Sends each receipt once.
 */
export function createReceipts(uid: string, receiver: string) {
  /** The newest message that the server has as read. */
  let readUpTo = 0;
  /** The newest message that the server has as delivered. */
  let deliveredUpTo = 0;
  let isNoting = false;
  return (line: LiveSocket, conversationId: string, messages: Message[]): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !isNoting) {
      // Also covers a list read before the server knew of the receipt. Set first because storing notifies
      // subscribers, who call this function again.
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
    // Without an answer the receipt is sent again with the next message or after a reconnect.
    void ask(line, 'cleanInBox', uid, receiver).then(
      () => (readUpTo = Math.max(readUpTo, newest)),
      () => undefined,
    );
  };
}
