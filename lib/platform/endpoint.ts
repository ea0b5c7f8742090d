import type { z } from 'zod';
import type { ErrorCode, Reason } from './errors';
import type { IncomingFile } from './incoming-file';
import './zod-without-eval';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. 'guest': anyone, and the handler learns who is logged in. 'link': the holder of an emailed link.
 * 'operator': an operator whose session has passed the second factor.
 */
export type Access = 'anyone' | 'guest' | 'user' | 'link' | 'operator';

/** Whether a call needs a session. If so, its limit counts per user, otherwise per address. */
export function requiresSession(access: Access): boolean {
  return access === 'user' || access === 'operator';
}

/**
 * The contract of one call. Every object in it is a `z.strictObject`, so unknown keys are refused. `params` and
 * `query` parse text from the address, `body` parses JSON.
 */
export type Endpoint = {
  method: Method;
  /** Below /api, with {placeholders} for `params`: '/list/cities/{state_id}'. */
  path: `/${string}`;
  access: Access;
  /**
   * How many calls one caller (a user, or an address if no session is needed) may make in an hour. Every call that
   * writes has such a ceiling against machines. It is counted before the body is read; domains limit scarce things
   * (codes, charges, emails) more narrowly.
   */
  callsPerHour?: number;
  /** The part of the product it belongs to: a heading of the API page. */
  tag: string;
  /** What it does, in a few words. */
  summary: string;
  /** What else the author of a client has to know. */
  description?: string;
  /**
   * Refusals beyond those of every call of its kind (`refusalsOf`, http/refusals.ts). Outside production any other
   * refusal is a broken contract.
   */
  refuses?: Refusals;
  /** Takes an `Idempotency-Key`: the same key and body always get the same answer. */
  isIdempotent?: boolean;
  /** An operator's call that moves money. It requires a second factor given in the last 5 minutes. */
  isMoney?: boolean;
  /** A GET that writes and needs no session. It is refused to a browser that says another site makes the request. */
  isOwnSite?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file instead of a JSON body. */
  upload?: Upload;
  /** The unparsed body, of any type, for a caller who signs it. The query may then be loose. */
  raw?: { maxBytes: number };
  /** Omitted: an empty object. */
  answer?: z.ZodType;
  /** How long browsers and proxies may cache a good answer. Omitted: not at all. */
  cacheSeconds?: number;
  /** The caller's browser, but no proxy, may cache a good answer for ever. */
  isImmutable?: boolean;
};

/** One file in a multipart/form-data body, which has no other field. */
export type Upload = {
  field: string;
  maxBytes: number;
  /** The refusal of a larger one. */
  tooLarge: Reason;
};

/** Possible reasons by code, each with a text in messages/<locale>/errors.json. */
export type Refusals = { readonly [Code in ErrorCode]?: readonly Reason[] };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The parsed request. Parts that the contract lacks are `undefined`. */
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
