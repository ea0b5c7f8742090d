import type { AroundJob } from '@/lib/services/jobs/worker';
import type { RequestHandler } from '../page-cache/renderer';
import { requestIdOf } from '../http/request-id';

type Wishes = {
  /** Of a collector that speaks OTLP over HTTP, as in OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  /** Of all requests and jobs, 0 to 1. */
  share: number;
  /**
   * Under which name a request is told: never by its address, which may hold what somebody searched for or a secret.
   */
  nameOf: (address: string) => string;
};

type Traces = {
  /** The same; what it does for a request is told as one trace. */
  around: (answer: RequestHandler) => RequestHandler;
  /** Does a job as one trace. What went wrong stays in the log, where it stands with the number of the job. */
  aroundJob: AroundJob;
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>;
};

/**
 * Sends traces of requests and jobs: what we do for one, what Next does of that, and each query. Its packages are
 * loaded here, for nobody else. Throws when they cannot be.
 */
export async function startTraces({ endpoint, share, nameOf }: Wishes): Promise<Traces> {
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { PrismaInstrumentation } = await import('@prisma/instrumentation');
  const { cleanExporter } = await import('./clean-exporter');

  const beginnings = [SpanKind.SERVER, SpanKind.CONSUMER];
  const ofThese = new sdk.TraceIdRatioBasedSampler(share);
  const never = new sdk.AlwaysOffSampler();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'serss' }),
    sampler: new sdk.ParentBasedSampler({
      // A trace begins with a request of a visitor, or with a job; what only looks after the process has none.
      root: {
        shouldSample: (where, traceId, name, kind) =>
          beginnings.includes(kind) ? ofThese.shouldSample(where, traceId) : never.shouldSample(),
        toString: () => 'requests and jobs',
      },
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: cleanExporter(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const queries = new PrismaInstrumentation();
  queries.setTracerProvider(provider);
  queries.enable();
  const tracer = provider.getTracer('serss');

  return {
    around: (answer) => (request, response) => {
      const route = nameOf(request.url ?? '');
      const span = tracer.startSpan(`${request.method} ${route}`, {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method ?? '',
          'http.route': route,
          'serss.request_id': requestIdOf(request, response),
        },
      });
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(context.active(), span), () => answer(request, response));
    },
    aroundJob: ({ task, id }, act) => {
      const attributes = { 'serss.task': task, 'serss.job_id': id };
      return tracer.startActiveSpan(`job ${task}`, { kind: SpanKind.CONSUMER, attributes }, async (span) => {
        try {
          await act();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async stop() {
      queries.disable();
      await provider.shutdown();
    },
  };
}
