import enUS from '@/messages/en-US/errors.json';
import ptBR from '@/messages/pt-BR/errors.json';
import { BusyError, DomainError, type ErrorCode, STATUS_BY_CODE, TooManyError } from '../errors';
import { localeForHost } from '../locale';

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
  const texts = localeForHost(request.headers.get('host')) === 'pt-BR' ? ptBR : enUS;
  const code = error instanceof DomainError ? error.code : 'internal';
  const reasons: Record<string, string> = texts.reasons;
  const body: ErrorBody = { error: { code, message: texts.codes[code] } };
  if (error instanceof DomainError) {
    body.error.message = reasons[error.reason] ?? body.error.message;
    if (error.details) body.error.details = error.details;
    const problems = Object.entries(error.fields ?? {});
    if (problems.length > 0) {
      body.error.fields = Object.fromEntries(
        problems.map(([path, problem]) => [path, texts.fields[problem]]),
      );
    }
  }
  const mayComeAgain = error instanceof TooManyError || error instanceof BusyError;
  const retryAfter = mayComeAgain && { 'retry-after': String(error.retryAfterSeconds) };
  return Response.json(body, {
    status: STATUS_BY_CODE[code],
    headers: { 'cache-control': 'no-store', ...retryAfter, ...headers },
  });
}

/** Answers a path below /api that no call has, in the body of every other refusal. */
export function unknownPathResponse(request: Request): Response {
  return errorResponse(new DomainError('not_found', 'path_not_found'), request);
}
