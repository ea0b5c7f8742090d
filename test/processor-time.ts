/** This process's CPU time in milliseconds, which other processes do not affect. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
