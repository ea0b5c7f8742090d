import { vi } from 'vitest';

/** Stands in for a browser with these texts in local and session storage. */
export function stubBrowserStorage(texts: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(texts));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }),
  );
  return kept;
}
