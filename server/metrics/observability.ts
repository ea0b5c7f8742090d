import type { Server } from 'node:http';
import { env } from '@/lib/platform/env';
import { createMetrics } from './metrics';
import { listRoutes, routeNames } from './route-names';
import { serveMetrics } from './metrics-server';
import type { RequestHandler } from '../page-cache/renderer';
import { sendErrorReports } from './error-reports';
import { startTraces } from './traces';

type Observed = {
  /** The public server. */
  server: Server;
  answer: RequestHandler;
  openSockets: () => number;
  buildFolder: string;
};

/** Starts the metrics, traces and error reports that the settings enable. */
export async function startObservability({ server, answer, openSockets, buildFolder }: Observed) {
  const nameOf = routeNames(listRoutes(buildFolder));
  const metricsPort = env.METRICS_PORT;
  const metrics =
    metricsPort === undefined
      ? undefined
      : serveMetrics(createMetrics({ server, nameOf, openSockets }), metricsPort, env.HOST);
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const share = env.OTEL_TRACES_SAMPLER_ARG;
  const traces = endpoint === undefined ? undefined : await startTraces({ endpoint, share, nameOf });
  const reports = env.SENTRY_DSN === undefined ? undefined : await sendErrorReports(env.SENTRY_DSN);
  return {
    answer: traces ? traces.around(answer) : answer,
    aroundJob: traces?.aroundJob,
    /** Sends pending traces and reports; what cannot be sent is lost. */
    async stop(): Promise<void> {
      metrics?.close();
      await Promise.allSettled([traces?.stop(), reports?.stop()]);
    },
  };
}
