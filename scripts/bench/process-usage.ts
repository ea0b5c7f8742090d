import fs from 'node:fs';

/**
 * Returns a function that gives the peak memory of a process above its level at the start of the watch, in bytes, or
 * null if unknown.
 */
export function watchMemory(pid: number | undefined): () => number | null {
  // Resets the kernel's peak value. Only Linux supports it.
  if (memoryOf(pid)) fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid);
  return () => {
    const after = memoryOf(pid);
    return before && after && after.peak - before.now;
  };
}

/** Returns the current and peak memory of a process in bytes, or null if the system does not report them. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } | null {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  const status = fs.readFileSync(file, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/**
 * Returns a function that gives the processor time since the start of the watch, in clock ticks, or null if unknown.
 */
export function watchProcessor(pid: number | undefined): () => number | null {
  const before = ticksOf(pid);
  return () => {
    const after = ticksOf(pid);
    return before !== null && after !== null ? after - before : null;
  };
}

/** User and system time are fields 14 and 15. Field 2, the name, may contain spaces. */
function ticksOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return null;
  const fields = fs
    .readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
