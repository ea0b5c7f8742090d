import type { Event, StackParser } from '@sentry/core';
import { z } from 'zod';

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

/** A line of the log in the words of Sentry, with what the line says and nothing else; null for what is no line. */
export function reportOf(text: string, parseStack: StackParser): Event | null {
  const read = line.safeParse(readJson(text));
  if (!read.success) return null;
  const { level, msg, requestId, error, time: _, ...rest } = read.data;
  const causes = causesOf(error);
  return {
    level: level >= FATAL ? 'fatal' : 'error',
    message: msg,
    // What is told of twice in other words is the same to whoever looks.
    fingerprint: [msg, ...causes.map(({ type, stack }) => `${type} ${stack.split('\n', 2)[1] ?? ''}`)],
    ...(requestId !== undefined && { tags: { request_id: requestId } }),
    extra: rest,
    exception: {
      // Theirs begin with the innermost.
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
