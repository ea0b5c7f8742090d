import { z } from 'zod';
import { OutageError, UnavailableError } from '../errors';

/** Retry-After; a restarted Postgres is back by then. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * SQLSTATEs that are not the statement's fault: lost connections (08), no resources (53), shutdown or startup
 * (57P0), statement timeout (57014), read-only (25006).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[0-9]|57014|25006)$/;
/** Prisma's codes for connection errors. */
const PRISMA_CODES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'];
/** Kinds of its adapter's errors without a code. */
const ADAPTER_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
/** Node's codes for network and disk-space errors. */
const SYSTEM_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
];
/** Each layer wraps the error of the one below. */
const MAX_DEPTH = 5;
/**
 * Messages of errors without a code: from the driver, and from Prisma transactions that waited or ran too
 * long.
 */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)|Unable to start a transaction in the given time|The timeout for this transaction was/;

/** The refusal (503) for an error caused by something that is down or full; undefined for any other error. */
export function toUnavailableError(error: unknown): UnavailableError | undefined {
  return isOutage(error) ? new UnavailableError(RETRY_AFTER_SECONDS) : undefined;
}

/** Compared by name, because Next's bundles have their own copy of the class and builds shorten its name. */
const OUTAGE = new OutageError().name;

/** An error, or the cause that a driver reports. */
const failure = z.object({
  name: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  code: z.string().catch(''),
  originalCode: z.string().catch(''),
  kind: z.string().catch(''),
  cause: z.unknown().optional(),
  meta: z.object({ driverAdapterError: z.unknown().optional() }).optional().catch(undefined),
});

function isOutage(error: unknown, depth = 0): boolean {
  const { data } = failure.safeParse(error);
  if (!data || depth > MAX_DEPTH) return false;
  const { name, message, code, originalCode, kind, cause, meta } = data;
  if (name === OUTAGE || MESSAGES.test(message)) return true;
  if (PRISMA_CODES.includes(code) || SYSTEM_CODES.includes(code)) return true;
  if (ADAPTER_KINDS.includes(kind)) return true;
  if (SQL_STATES.test(code) || SQL_STATES.test(originalCode)) return true;
  return isOutage(cause, depth + 1) || isOutage(meta?.driverAdapterError, depth + 1);
}
