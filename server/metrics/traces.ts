import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { hideSecrets } from '@/lib/platform/log/redact';
import type { AroundJob } from '@/lib/services/jobs/worker';
import type { RequestHandler } from '../page-cache/renderer';
import { requestIdOf } from '../http/request-id';

/** The attributes that are exported. Addresses, parameters and errors are not: they may hold names or secrets. */
const EXPORTED = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system',
  'db.system.name',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'method',
  'model',
  'next.route',
  'next.span_type',
  'serss.job_id',
  'serss.request_id',
  'serss.task',
]);

type TraceOptions = {
  /** A collector that speaks OTLP over HTTP. */
  endpoint: string;
  /** Share of requests and jobs that are traced, 0 to 1. */
  share: number;
  /** The route of an address, which itself may hold search terms or secrets. */
  nameOf: (address: string) => string;
};

type Traces = {
  /** Traces each request that the handler answers. */
  around: (answer: RequestHandler) => RequestHandler;
  /** Traces a job. Its error stays in the log, with the id of the job. */
  aroundJob: AroundJob;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};

/** Traces requests and jobs with their queries. Loads its packages here, because most shops have no collector. */
export async function startTraces({ endpoint, share, nameOf }: TraceOptions): Promise<Traces> {
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { PrismaInstrumentation } = await import('@prisma/instrumentation');

  const rootKinds = [SpanKind.SERVER, SpanKind.CONSUMER];
  const sampled = new sdk.TraceIdRatioBasedSampler(share);
  const never = new sdk.AlwaysOffSampler();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'serss' }),
    sampler: new sdk.ParentBasedSampler({
      // Only requests and jobs start a trace, not background work of the process.
      root: {
        shouldSample: (where, traceId, name, kind) =>
          rootKinds.includes(kind) ? sampled.shouldSample(where, traceId) : never.shouldSample(),
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

/** Exports spans without anything that may be personal. */
function cleanExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(removePersonal), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function removePersonal(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => EXPORTED.has(name));
  const { kind, parentSpanContext, startTime, endTime, duration, ended, resource, instrumentationScope } =
    span;
  return {
    name: hideSecrets(span.name.split('?', 1)[0] ?? ''),
    attributes: Object.fromEntries(attributes),
    status: { code: span.status.code },
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    ...{ kind, startTime, endTime, duration, ended, resource, instrumentationScope },
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
