import { useMemo, useSyncExternalStore } from 'react';
import { conversationAddress, findReceiver, type Opened } from '@/lib/browser/chat/find-receiver';

const CHANGED = 'serss-chat-address';
/** The user came from the list within this page, so the list is one step back. */
let cameFromList = false;

/** The conversation in the URL, and navigation between conversations without a page load. */
export function useOpened(): {
  opened: Opened;
  open: (receiver: string) => void;
  close: () => void;
} {
  const text = useSyncExternalStore(watchAddress, readOpened, () => LIST);
  const opened = useMemo((): Opened => JSON.parse(text), [text]);
  return { opened, open, close };
}

const LIST = JSON.stringify({ kind: 'list' } satisfies Opened);

function readOpened(): string {
  return JSON.stringify(findReceiver(window.history.state, window.location.search));
}

/** Between conversations the list stays one step back. */
function open(receiver: string): void {
  const address = conversationAddress(receiver);
  if (window.location.search !== '') return go(() => window.history.replaceState(null, '', address));
  cameFromList = true;
  go(() => window.history.pushState(null, '', address));
}

function close(): void {
  if (cameFromList) window.history.back();
  else go(() => window.history.replaceState(null, '', '/chat'));
  cameFromList = false;
}

function go(change: () => void): void {
  change();
  window.dispatchEvent(new Event(CHANGED));
}

function watchAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  window.addEventListener(CHANGED, changed);
  return () => {
    window.removeEventListener('popstate', changed);
    window.removeEventListener(CHANGED, changed);
  };
}
