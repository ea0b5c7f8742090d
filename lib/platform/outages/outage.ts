import { z } from 'zod';
import { OutageError, UnavailableError } from '../errors';

/** How soon it is worth coming again: a Postgres that was restarted is back by then. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * What Postgres says when it is not itself that is wrong with a statement: lost connections (08), no room on the disk,
 * in memory or for another connection (53), shutting down or starting (57P0), ended for taking too long (57014), and
 * taking no writes (25006). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[0-9]|57014|25006)$/;
/** Prisma's words for lines that are not there. */
const PRISMA_CODES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'];
/** And its adapter's, where no code is told. */
const ADAPTER_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
/** Of the machine: lines to others, and room for files. */
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
/** A failure is wrapped by each layer that it goes through. */
const MAX_DEPTH = 5;
/**
 * What is said without a code of its own: by the driver, and by Prisma of transactions that waited or took too long.
 */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)|Unable to start a transaction in the given time|The timeout for this transaction was/;

/**
 * The refusal that an error comes to when something that the product needs is away or full; undefined for any other.
 */
export function asOutage(error: unknown): UnavailableError | undefined {
  return isOutage(error) ? new UnavailableError(RETRY_AFTER_SECONDS) : undefined;
}

/**
 * Of an error, as builds shorten the names of classes; by name, as a page's errors are of another class than the
 * server's.
 */
const OUTAGE = new OutageError().name;

/** An error, or what a driver tells as its cause. */
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
  if (name === OUTAGE || WORDS.test(message)) return true;
  if (PRISMA_CODES.includes(code) || SYSTEM_CODES.includes(code)) return true;
  if (ADAPTER_KINDS.includes(kind)) return true;
  if (SQL_STATES.test(code) || SQL_STATES.test(originalCode)) return true;
  return isOutage(cause, depth + 1) || isOutage(meta?.driverAdapterError, depth + 1);
}
