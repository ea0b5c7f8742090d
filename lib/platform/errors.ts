import type enUS from '@/messages/en-US/errors.json';

/** Refusal codes and their HTTP status. */
export const STATUS_BY_CODE = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  unsupported_media: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** A refusal reason that has its own text. */
export type Reason = keyof (typeof enUS)['reasons'];

/** Problems of a single field. Display texts are under `fields` in messages/<locale>/errors.json. */
export const FIELD_PROBLEMS = [
  'required',
  'unknown',
  'repeated',
  'wrong_type',
  'wrong_format',
  'too_small',
  'too_big',
  'invalid',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** Field path ('excluded.3') to its problem. */
export type FieldProblems = Record<string, FieldProblem>;

/**
 * A refusal that may be shown to the caller. `reason` names the case ('work_not_found'): its text under
 * `reasons` in errors.json is shown if there is one, else the text of its code. A broken invariant is a plain
 * Error instead: logged, answered with 500, never shown.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields: FieldProblems | undefined;
  /** Values that help the caller continue, by name: an order's id. */
  readonly details: Record<string, number> | undefined;

  constructor(
    code: Exclude<ErrorCode, 'internal'>,
    reason: string,
    fields?: FieldProblems,
    details?: Record<string, number>,
  ) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.details = details;
  }
}

/** Rate-limited; retry after `retryAfterSeconds`. */
export class TooManyError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many', 'too_many_requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Overloaded, regardless of the caller; retry after `retryAfterSeconds`. */
export class BusyError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('unavailable', 'busy');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A dependency is unavailable or full; retry after `retryAfterSeconds`. */
export class UnavailableError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('unavailable', 'something_is_away');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A dependency outside the process failed, regardless of the request; `cause` has the details. */
export class OutageError extends Error {
  override readonly name = 'OutageError';
}
