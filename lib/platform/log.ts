import { type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { env } from './env';
import { hideSecrets } from './redact';

/** Never written under any of these names, down to three levels. */
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

export const logOptions: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  redact: {
    paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: '[hidden]',
  },
  serializers: { error: describeError },
};

/** The log of the process: one JSON object a line. Pass what was caught as `error`. */
export const log = pino(logOptions);

/** Only the fields known to be harmless: drivers hang whole rows and parameters on their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideSecrets(String(error));
  return {
    type: error.name,
    stack: hideSecrets(error.stack ?? error.message),
    ...('code' in error && { reason: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
