import fs from 'node:fs';

/** Follows what a process takes beyond what it held when the watch began, at the most; null: not known. */
export function watchMemory(pid: number | undefined): () => number | null {
  // Lets the kernel forget the peak from before; Linux alone knows how.
  if (memoryOf(pid)) fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid);
  return () => {
    const after = memoryOf(pid);
    return before && after && after.peak - before.now;
  };
}

/** What a process holds in memory, in bytes, and the most it ever held; null where the system does not tell. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } | null {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  const status = fs.readFileSync(file, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/** Follows the processor time that a process takes from now on, in ticks of the system; null: not known. */
export function watchProcessor(pid: number | undefined): () => number | null {
  const before = ticksOf(pid);
  return () => {
    const after = ticksOf(pid);
    return before !== null && after !== null ? after - before : null;
  };
}

/** User and system time: the 14th and 15th field, and the second one, a name, may hold spaces. */
function ticksOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return null;
  const fields = fs
    .readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
