import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { env } from '../env';
import { hideSecrets } from './redact';
import { currentRequestId } from '../watch/request-id';
import { defineSignal } from '../watch/signal';

/** Redacted under any of these names, down to three levels. */
const SECRET_KEYS = [
  'authorization',
  'body',
  'code',
  'cookie',
  'cpf',
  'customer_cpf',
  'customer_full_name',
  'email',
  'password',
  'phone',
  'suggestion',
  'tax_number',
  'text',
  'tocompare',
  'token',
];

/** Emitted for each log line of level error or fatal, with secrets redacted. */
export const errorLogged = defineSignal<{ line: string }>('error-logged');
/** Start of such a line in pino's output. */
const ERROR_LINE = /^\{"level":[56]0,/;

export const logOptions: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  redact: {
    paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: '[hidden]',
  },
  serializers: { error: describeError },
  mixin: describeRequest,
  hooks: { streamWrite: publishErrors },
};

/** The log of the process: one JSON object per line. Pass caught errors as `error`. */
export const log = pino(logOptions);

/** The id of the current request, which its response carries too. */
function describeRequest(): object {
  const id = currentRequestId();
  return id === undefined ? {} : { requestId: id };
}

function publishErrors(line: string): string {
  if (ERROR_LINE.test(line)) errorLogged.publish({ line });
  return line;
}

/** Only fields known to be harmless, because drivers attach whole rows and parameters to errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideSecrets(String(error));
  return {
    type: error.name,
    stack: hideSecrets(error.stack ?? error.message),
    ...('code' in error && { reason: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
