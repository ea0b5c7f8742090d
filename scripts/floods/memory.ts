import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../bench/process-usage';

const LOOK_MS = 500;
const CALM_LOOKS = 6;

/** Returns a process's memory in megabytes when it is stable, or after `maxSeconds`. */
export async function megabytesAtRest(pid: number, maxSeconds = 30): Promise<number> {
  let calm = 0;
  let last = megabytesOf(pid);
  for (let look = 0; look < maxSeconds * (1000 / LOOK_MS) && calm < CALM_LOOKS; look += 1) {
    await wait(LOOK_MS);
    const now = megabytesOf(pid);
    calm = Math.abs(now - last) < last / 100 ? calm + 1 : 0;
    last = now;
  }
  return last;
}

/** Returns the peak memory of a process while `run` executes. */
export async function megabytesDuring<T>(
  pid: number,
  run: () => Promise<T>,
): Promise<{ peak: number; result: T }> {
  let peak = megabytesOf(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid));
  }, 50);
  const result = await run().finally(() => clearInterval(timer));
  return { peak: Math.max(peak, megabytesOf(pid)), result };
}

function megabytesOf(pid: number): number {
  const memory = memoryOf(pid);
  if (!memory) throw new Error('this system does not report the memory of a process');
  return memory.now / 1024 / 1024;
}
