import type enUS from '@/messages/en-US/errors.json';

/** Every kind of refusal, and the HTTP status that tells it. */
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

/** A case of refusal that has a text of its own. */
export type Reason = keyof (typeof enUS)['reasons'];

/** What is wrong with one field; each has a text under `fields` in messages/<locale>/errors.json. */
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
 * A refusal that the caller may be told about. `reason` names the case ('work_not_found'): a text under
 * `reasons` in errors.json when it deserves its own, else the text of its code is shown.
 * A broken invariant is a plain Error instead: logged, answered with 500, never shown.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields: FieldProblems | undefined;
  /** What the caller may go on with, by name: an order's id. */
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

/** Refused for now; asking again after `retryAfterSeconds` is welcome. */
export class TooManyError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many', 'too_many_requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too much is under way just now, whoever asks; asking again after `retryAfterSeconds` is welcome. */
export class BusyError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('unavailable', 'busy');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something that the product needs is away or full; asking again after `retryAfterSeconds` is welcome. */
export class UnavailableError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('unavailable', 'something_is_away');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something outside of the process failed, through nothing that was asked of it: `cause` tells how. */
export class OutageError extends Error {
  override readonly name = 'OutageError';
}
