import type { z } from 'zod';
import type { Answer, Endpoint, Upload } from '../endpoint';
import { takeEarlyResponse } from './early-response';

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<Name, z.input<Schema>>
  : { [Key in Name]?: never };

/**
 * The bearer token of a session or link, if the contract identifies the caller; empty for a guest without
 * one.
 */
type Bearer<Access> = Access extends 'anyone' ? { token?: never } : { token: string };

/** A file by its field name. */
type Uploaded<Wanted> = Wanted extends Upload
  ? { upload: Record<Wanted['field'], Blob> }
  : { upload?: never };

export type CallInput<E extends Endpoint> = Bearer<E['access']> &
  Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  Uploaded<E['upload']> & {
    signal?: AbortSignal;
    /** Idempotency: the server executes requests with the same key once. */
    idempotencyKey?: string;
  };

/**
 * The call was refused; `code` is `unreachable` when no valid answer came. A `message` may be shown as it is.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Values that help the caller continue, by name: the id of a waiting order. */
  readonly details: Record<string, number>;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = status;
    this.fields = refusal.fields ?? {};
    this.details = refusal.details ?? {};
  }
}

/** The error of a refusal; one in another format counts as no answer. */
export function refusalOf(status: number, answer: unknown): CallError {
  return new CallError(status, isRefusal(answer) ? answer.error : UNREACHABLE);
}

/** Whether a call failed because the object does not exist or is not visible to the caller. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'forbidden');
}

/**
 * Calls an endpoint from a browser. Import the contract as a type only, so that no schema is bundled:
 * `call<typeof listCities>('GET', '/list/cities/{state_id}', { params: { state_id: '35' } })`. Throws
 * CallError; an aborted call throws what fetch throws.
 */
export function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E>,
): Promise<Answer<E>>;
export async function call(method: string, path: string, input: Parts): Promise<unknown> {
  const { params = {}, query = {}, body, upload, token, signal, idempotencyKey } = input;
  const headers: Record<string, string> = {};
  const request: RequestInit = { method, headers };
  if (signal) request.signal = signal;
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  if (upload !== undefined) request.body = formOf(upload);
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  try {
    const address = `/api${fillIn(path, params)}${queryString(query)}`;
    const early = method === 'GET' && token ? await takeEarlyResponse(address, token) : null;
    const response = early ?? (await fetch(address, request));
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw refusalOf(response.status, answer);
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error;
    throw new CallError(0, UNREACHABLE);
  }
}

type Values = Record<string, string | number | undefined>;
type Parts = {
  params?: Values;
  query?: Values;
  body?: unknown;
  upload?: Record<string, Blob>;
  token?: string;
  signal?: AbortSignal;
  idempotencyKey?: string;
};
type Refusal = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, number>;
};

const UNREACHABLE: Refusal = { code: 'unreachable', message: '' };

/** The browser sets the content type itself, because only it knows the boundary. */
function formOf(upload: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [field, file] of Object.entries(upload)) form.set(field, file);
  return form;
}

function fillIn(path: string, params: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: Values): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function isRefusal(answer: unknown): answer is { error: Refusal } {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
