import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import {
  BusyError,
  DomainError,
  type ErrorCode,
  STATUS_BY_CODE,
  TooManyError,
  UnavailableError,
} from '../errors';
import { type Locale, localeForHost } from '../locale';
import { toUnavailableError } from '../database/unavailable';
import { currentRequestId } from '../watch/request-id';

/** The error body of all calls. */
type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    details?: Record<string, number>;
    request_id?: string;
  };
};

/**
 * Answers an error in the language of the host: a DomainError with the status of its code, an outage with
 * 503, anything else with 500 and no detail.
 */
export function errorResponse(
  thrown: unknown,
  request: Request,
  headers: Record<string, string> = {},
): Response {
  const error = toUnavailableError(thrown) ?? thrown;
  const body: ErrorBody = { error: refusalOf(error, localeForHost(request.headers.get('host'))) };
  const mayComeAgain =
    error instanceof TooManyError || error instanceof BusyError || error instanceof UnavailableError;
  const retryAfter = mayComeAgain && { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json(body, {
    status: STATUS_BY_CODE[body.error.code],
    headers: { 'cache-control': 'no-store', ...retryAfter, ...headers },
  });
}

/** Answers an unknown path below /api with the same error body. */
export function unknownPathResponse(request: Request): Response {
  return errorResponse(new DomainError('not_found', 'path_not_found'), request);
}

/**
 * The public form of an error in a language. A plain Error becomes `internal` without details except the
 * request id, by which support finds it in the log.
 */
export function refusalOf(thrown: unknown, locale: Locale): ErrorBody['error'] {
  const error = toUnavailableError(thrown) ?? thrown;
  const texts = locale === 'pt-BR' ? ptBR : enUS;
  if (!(error instanceof DomainError)) return brokenInvariant(texts);
  const reasons: Record<string, string> = texts.reasons;
  const { code, reason, details } = error;
  const problems = Object.entries(error.fields ?? {});
  return {
    code,
    message: fill(reasons[reason] ?? texts.codes[code], details),
    ...(details && { details }),
    ...(problems.length > 0 && {
      fields: Object.fromEntries(problems.map(([path, problem]) => [path, texts.fields[problem]])),
    }),
  };
}

/** Replaces '[line]' by the detail of this name. The build would compile a text with '{line}' to an array. */
function fill(message: string, details: Record<string, number> = {}): string {
  return message.replaceAll(/\[(\w+)\]/g, (placeholder, name) => String(details[name] ?? placeholder));
}

function brokenInvariant({ codes, support_code: label }: typeof enUS): ErrorBody['error'] {
  const id = currentRequestId();
  if (id === undefined) return { code: 'internal', message: codes.internal };
  return { code: 'internal', message: `${codes.internal} ${label} ${id}`, request_id: id };
}
