import { LRUCache } from 'lru-cache';
import { env } from '@/lib/platform/env';
import { errorLogged } from '@/lib/platform/log/log';
import { reportOf } from './error-report';

/** The same is reported once in this time: what fails, fails for everybody. */
const QUIET_MS = 60_000;
const MAX_KNOWN = 500;
const SEND_SECONDS = 5;
const STOP_SECONDS = 2;

/**
 * Reports what is logged at error to whoever speaks Sentry's protocol: the line as it stands in the log, without
 * e-mails, tokens, CPFs or bodies, as the log has none. The package is loaded here, for nobody else. `stop` sends the
 * rest.
 */
export async function sendErrorReports(dsn: string): Promise<{ stop: () => Promise<void> }> {
  const { createStackParser, createTransport } = await import('@sentry/core');
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    stackParser,
    integrations: [],
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    environment: env.DEMO ? 'demo' : env.NODE_ENV,
    ...(process.env.BUILD_ID !== undefined && { release: process.env.BUILD_ID }),
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          signal: AbortSignal.timeout(SEND_SECONDS * 1000),
        });
        return {
          statusCode: status,
          headers: {
            'retry-after': headers.get('retry-after'),
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
          },
        };
      }),
  });
  client.init();
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: QUIET_MS });
  errorLogged.subscribe(({ line }) => {
    const report = reportOf(line, stackParser);
    const key = report?.fingerprint?.join('\n');
    if (!report || key === undefined || known.has(key)) return;
    known.set(key, true);
    client.captureEvent(report);
  });
  return { stop: async () => void (await client.close(STOP_SECONDS * 1000)) };
}
