import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { hideSecrets } from '@/lib/platform/log/redact';

/** What leaves the house of a span; addresses, parameters and errors do not: they may name people, or be secrets. */
const TOLD = new Set([
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

/** The same exporter, told only what anybody may read. */
export function cleanExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(clean), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function clean(span: ReadableSpan): ReadableSpan {
  const attributes = Object.entries(span.attributes).filter(([name]) => TOLD.has(name));
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
