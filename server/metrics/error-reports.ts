import type { Event, StackParser } from '@sentry/core';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { MINUTE_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { errorLogged } from '@/lib/platform/log/log';

/** An error is reported once within this time. */
const QUIET_MS = MINUTE_MS;
const MAX_KNOWN = 500;
const SEND_SECONDS = 5;
const STOP_SECONDS = 2;

type Logged = { type: string; stack: string; reason?: string | undefined; cause?: unknown };

const logged: z.ZodType<Logged> = z.object({
  type: z.string(),
  stack: z.string(),
  reason: z.string().optional(),
  cause: z.unknown().optional(),
});
const line = z.looseObject({
  level: z.number(),
  msg: z.string().default(''),
  requestId: z.string().optional(),
  error: z.unknown().optional(),
});
const FATAL = 60;
const MAX_CAUSES = 5;

/**
 * Reports log lines at error to a service that speaks Sentry's protocol. The log has no emails, tokens, CPFs or bodies,
 * so reports have none. `stop` sends the rest.
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

/** Converts a log line to a Sentry event that contains nothing else; null when it is not a line of our log. */
function reportOf(text: string, parseStack: StackParser): Event | null {
  const read = line.safeParse(readJson(text));
  if (!read.success) return null;
  const { level, msg, requestId, error, time: _, ...rest } = read.data;
  const causes = causesOf(error);
  return {
    level: level >= FATAL ? 'fatal' : 'error',
    message: msg,
    // Groups errors by message and location, regardless of their details.
    fingerprint: [msg, ...causes.map(({ type, stack }) => `${type} ${stack.split('\n', 2)[1] ?? ''}`)],
    ...(requestId !== undefined && { tags: { request_id: requestId } }),
    extra: rest,
    exception: {
      // Sentry expects the innermost cause first.
      values: causes.reverse().map(({ type, stack, reason }) => ({
        type,
        value: [stack.split('\n', 1)[0], reason].filter(Boolean).join(' · '),
        stacktrace: { frames: parseStack(stack) },
      })),
    },
  };
}

function causesOf(error: unknown): Logged[] {
  const causes: Logged[] = [];
  for (let at = logged.safeParse(error); at.success && causes.length < MAX_CAUSES;) {
    causes.push(at.data);
    at = logged.safeParse(at.data.cause);
  }
  return causes;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
