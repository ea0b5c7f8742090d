import type { Worker } from 'node:cluster';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import { log } from '@/lib/platform/log';

/** Whoever collects gives up after ten seconds, and shall hear of the others when one hangs. */
const ANSWER_SECONDS = 4;

/** A supervisor asks for what a worker has measured, and under which number it hears of it. */
const question = z.object({ collect: z.int() });
const answer = z.object({ collected: z.int(), text: z.string() });

/** Tells the supervisor, whenever it asks, what this worker has measured: each series under the place of the worker. */
export function tellMetrics(registry: Registry, place: number): void {
  registry.setDefaultLabels({ worker: String(place) });
  process.on('message', (message) => {
    const { data } = question.safeParse(message);
    if (!data) return;
    registry.metrics().then(
      // A supervisor that is gone wants to know nothing.
      (text) => process.send?.({ collected: data.collect, text }, () => undefined),
      (error: unknown) => log.error({ error }, 'the metrics could not be collected'),
    );
  });
}

type Supervised = { count: number; listServing: () => Worker[] };

/**
 * What all processes of the machine have measured, each under its `worker`: added up it would fall whenever one of them
 * is replaced, and be taken for a leap. One that does not answer is left out, and counted.
 */
export function machineMetrics({
  count,
  listServing,
}: Supervised): Pick<Registry, 'contentType' | 'metrics'> {
  const registry = new Registry();
  registry.setDefaultLabels({ worker: 'supervisor' });
  collectDefaultMetrics({ register: registry });
  const workers = new Gauge({
    name: 'serss_workers',
    help: 'Processes that serve on this machine; silent are those that start, or told nothing when they were asked',
    labelNames: ['state'],
    registers: [registry],
  });
  let asked = 0;
  return {
    contentType: registry.contentType,
    async metrics() {
      const number = (asked += 1);
      const told = await Promise.all(listServing().map((worker) => askWorker(worker, number)));
      const texts = told.filter((text) => text !== null);
      workers.set({ state: 'serving' }, texts.length);
      workers.set({ state: 'silent' }, count - texts.length);
      return joinFamilies([await registry.metrics(), ...texts]);
    },
  };
}

function askWorker(worker: Worker, number: number): Promise<string | null> {
  return new Promise((resolve) => {
    const late = setTimeout(done, ANSWER_SECONDS * 1000, null);
    worker.on('message', hear).once('exit', leave);
    worker.send({ collect: number });

    function hear(message: unknown): void {
      const { data } = answer.safeParse(message);
      if (data?.collected === number) done(data.text);
    }

    function leave(): void {
      done(null);
    }

    function done(text: string | null): void {
      clearTimeout(late);
      worker.off('message', hear).off('exit', leave);
      resolve(text);
    }
  });
}

/** All series of a name stand together, below what is said of it once, as the format wants. */
function joinFamilies(texts: string[]): string {
  const families = new Map<string, string[]>();
  for (const family of texts.flatMap((text) => text.split(/^(?=# HELP )/m))) {
    const [help = '', type = '', ...series] = family.trim().split('\n');
    if (help === '') continue;
    const head = `${help}\n${type}`;
    families.set(head, [...(families.get(head) ?? []), ...series]);
  }
  return `${Array.from(families, ([head, series]) => [head, ...series].join('\n')).join('\n\n')}\n`;
}
