import { useCallback, useEffect, useState } from 'react';

/** Specification, point 9: an alert on a button stays for two seconds. */
const SHOWN_MS = 2_000;

/** The text of a button's bubble, which disappears by itself, and a function to show one. */
export function useBubble(): [text: string | null, show: (text: string | null) => void] {
  const [bubble, setBubble] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!bubble) return;
    const timer = setTimeout(() => setBubble(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [bubble]);
  // A new object each time, so that repeating the same text restarts its time.
  const show = useCallback((text: string | null) => setBubble(text === null ? null : { text }), []);
  return [bubble?.text ?? null, show];
}
