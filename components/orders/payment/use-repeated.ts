import { useEffect } from 'react';

const FIRST_MS = 5_000;
const GROWTH = 1.5;
const LONGEST_MS = 60_000;

/** Does something again and again, more and more rarely, as long as it is wanted and the page is in sight. */
export function useRepeated(act: () => Promise<void>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => {
      timer = setTimeout(() => void act().finally(() => wait(Math.min(ms * GROWTH, LONGEST_MS))), ms);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      void act();
      wait(FIRST_MS);
    };
    if (!document.hidden) wait(FIRST_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
    };
  }, [act, isWanted]);
}
