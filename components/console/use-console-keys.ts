import { useEffect } from 'react';

/**
 * Keys of the console: j and k move to the next and previous item of a page (`data-queue-item`), Enter follows its
 * link, / moves to the search field of the header. They have no effect while the operator types.
 */
export function useConsoleKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'j') focusItem(1);
      if (event.key === 'k') focusItem(-1);
      if (event.key !== '/') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-console-search]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function focusItem(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-queue-item]')];
  const current = items.findIndex((item) => item.contains(document.activeElement));
  items[current === -1 ? 0 : current + by]?.focus();
}
