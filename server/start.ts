// First: what follows reads the settings.
import './life-cycle/wrong-settings';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { countProcesses } from '@/lib/platform/settings/process-count';
import { superviseWorkers } from './cluster/supervisor';

/** server/index.ts, as it is bundled beside this: whoever only supervises never loads it. */
const SERVER = path.join(import.meta.dirname, 'web.mjs');

const count = countProcesses(env.WEB_PROCESSES);
const metrics = env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.HOST };
if (count > 1) await superviseWorkers({ count, program: SERVER, metrics });
else await import(SERVER);
