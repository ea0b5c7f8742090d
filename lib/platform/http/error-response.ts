import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import { BusyError, DomainError, type ErrorCode, STATUS_BY_CODE, TooManyError } from '../errors';
import { type Locale, localeForHost } from '../locale';

/** The one form in which a call says no. */
type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    details?: Record<string, number>;
  };
};

/**
 * Answers an error in the language of the host: a DomainError with the status of its code, anything else
 * with 500 and no detail.
 */
export function errorResponse(
  error: unknown,
  request: Request,
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = { error: refusalOf(error, localeForHost(request.headers.get('host'))) };
  const mayComeAgain = error instanceof TooManyError || error instanceof BusyError;
  const retryAfter = mayComeAgain && { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json(body, {
    status: STATUS_BY_CODE[body.error.code],
    headers: { 'cache-control': 'no-store', ...retryAfter, ...headers },
  });
}

/** Answers a path below /api that no call has, in the body of every other refusal. */
export function unknownPathResponse(request: Request): Response {
  return errorResponse(new DomainError('not_found', 'path_not_found'), request);
}

/** What somebody is told of an error, in their language. A plain Error is told as `internal`, without any detail. */
export function refusalOf(error: unknown, locale: Locale): ErrorBody['error'] {
  const texts = locale === 'pt-BR' ? ptBR : enUS;
  if (!(error instanceof DomainError)) return { code: 'internal', message: texts.codes.internal };
  const reasons: Record<string, string> = texts.reasons;
  const { code, reason, details } = error;
  const problems = Object.entries(error.fields ?? {});
  return {
    code,
    message: reasons[reason] ?? texts.codes[code],
    ...(details && { details }),
    ...(problems.length > 0 && {
      fields: Object.fromEntries(problems.map(([path, problem]) => [path, texts.fields[problem]])),
    }),
  };
}
