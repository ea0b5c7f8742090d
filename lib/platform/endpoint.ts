import type { z } from 'zod';
import type { ErrorCode, Reason } from './errors';
import type { IncomingFile } from './incoming-file';
import './zod-without-eval';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. 'guest': anyone, and the handler learns who is logged in. 'user': requires a session. 'link': the
 * holder of an emailed link.
 */
export type Access = 'anyone' | 'guest' | 'user' | 'link';

/**
 * The contract of one call. Every object in it is a `z.strictObject`, so unknown keys are refused. `params`
 * and `query` parse text from the URL, `body` parses JSON.
 */
export type Endpoint = {
  method: Method;
  /** Below /api, with {placeholders} for `params`: '/list/cities/{state_id}'. */
  path: `/${string}`;
  access: Access;
  /**
   * Calls per hour and caller (a user for access 'user', otherwise an address). Every writing call has such a
   * limit against automated abuse, counted before the body is read; domains limit scarce resources (codes,
   * charges, emails) further.
   */
  callsPerHour?: number;
  /** The part of the product: a heading of the API page. */
  tag: string;
  /** A short summary. */
  summary: string;
  /** Further information for client developers. */
  description?: string;
  /**
   * Refusals beyond those of every call of its kind (`refusalsOf`, http/refusals.ts). Outside production any other
   * refusal is a broken contract.
   */
  refuses?: Refusals;
  /** Accepts an `Idempotency-Key`: the same key and body always get the same answer. */
  isIdempotent?: boolean;
  /** A GET or a form that writes without a session. Refused when the browser reports a cross-site request. */
  isOwnSite?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file instead of a JSON body. */
  upload?: Upload;
  /** The unparsed body of any type, for signed requests. The query may then have unknown keys. */
  raw?: { maxBytes: number };
  /** Omitted: an empty object. */
  answer?: z.ZodType;
  /** How long browsers and proxies may cache a successful answer. Omitted: not at all. */
  cacheSeconds?: number;
  /** The caller's browser, but no proxy, may cache a successful answer forever. */
  isImmutable?: boolean;
};

/** One file in a multipart/form-data body, which has no other field. */
export type Upload = {
  field: string;
  maxBytes: number;
  /** Refusal reason for a larger file. */
  tooLarge: Reason;
};

/** Possible reasons by code, each with a text in messages/<locale>/errors.json. */
export type Refusals = { readonly [Code in ErrorCode]?: readonly Reason[] };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The parsed request. Parts missing from the contract are `undefined`. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  upload: E['upload'] extends Upload ? IncomingFile : undefined;
  raw: E['raw'] extends object ? string : undefined;
  request: Request;
};

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : Record<string, never>;

/** Declares a call and keeps its literal types. Declarations live in `contract.ts` files, usable in a browser. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
