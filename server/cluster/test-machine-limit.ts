import cluster from 'node:cluster';
import { machineLimit } from '@/lib/platform/machine-limit';

/**
 * A supervisor that never answers, and a worker that leaves it with questions under way. When nothing more can happen
 * in it, the worker writes how often each was counted.
 */
if (cluster.isPrimary) cluster.fork();
else leave();

function leave(): void {
  const keys = Array.from({ length: 12 }, (_, place) => String(place));
  const limit = machineLimit('asked', { points: 1, seconds: 60 });
  const asked = Promise.all(keys.map((key) => limit.consume(key)));
  const listeners = process.listenerCount('disconnect');
  cluster.worker?.disconnect();
  process.once('beforeExit', () => void tell());

  async function tell(): Promise<void> {
    await asked;
    const counted = await Promise.all(keys.map((key) => limit.get(key)));
    process.stdout.write(
      JSON.stringify({ listeners, counted: counted.map((found) => found?.consumedPoints) }),
    );
  }
}
