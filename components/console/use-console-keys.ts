import { useEffect } from 'react';

/**
 * Keys of the queues: j and k go to the next thing that waits and the one before (`data-queue-item`), Enter opens it as
 * the link that it is. While something is typed they are letters.
 */
export function useConsoleKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'j') focusItem(1);
      if (event.key === 'k') focusItem(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether what is pressed there is typed. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function focusItem(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-queue-item]')];
  const current = items.findIndex((item) => item.contains(document.activeElement));
  items[current === -1 ? 0 : current + by]?.focus();
}
