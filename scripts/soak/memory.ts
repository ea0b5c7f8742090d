import { memoryOf } from '../bench/process-usage';

const LOOK_MS = 5_000;
const MEGABYTE = 1024 * 1024;

export type Look = { minute: number; megabytes: number };

/** Samples the memory of a process until stopped. */
export function watchSlope(pid: number) {
  const start = performance.now();
  const looks: Look[] = [];
  const timer = setInterval(() => {
    const memory = memoryOf(pid);
    if (memory)
      looks.push({ minute: (performance.now() - start) / 60_000, megabytes: memory.now / MEGABYTE });
  }, LOOK_MS);
  return { looks, stop: () => clearInterval(timer) };
}

/** Returns the growth of memory in MB per hour: the slope of a least-squares line through all samples. */
export function slopeOf(looks: readonly Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, megabytes] = [
    mean(looks.map((look) => look.minute)),
    mean(looks.map((look) => look.megabytes)),
  ];
  const together = looks.reduce(
    (sum, look) => sum + (look.minute - minute) * (look.megabytes - megabytes),
    0,
  );
  const alone = looks.reduce((sum, look) => sum + (look.minute - minute) ** 2, 0);
  return (together / alone) * 60;
}
