import type { z } from 'zod';
import type { ErrorCode, Reason } from './errors';
import type { IncomingFile } from './incoming-file';
import './zod-without-eval';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone, anyone of whom we like to know who they are, whoever is logged in, whoever holds a link that we
 * e-mailed, or an operator whose log-in has given the second factor.
 */
export type Access = 'anyone' | 'guest' | 'user' | 'link' | 'operator';

/**
 * The contract of one call. Every object in it is a `z.strictObject`: an unknown key is refused.
 * `params` and `query` read text (they come from the address), `body` reads JSON.
 */
export type Endpoint = {
  method: Method;
  /** Below /api, with {placeholders} for `params`: '/list/cities/{state_id}'. */
  path: `/${string}`;
  access: Access;
  /** Which part of the product it belongs to: a heading of the API page. */
  tag: string;
  /** What it does, in a few words of English for whoever writes a client. */
  summary: string;
  /** What else they have to know. */
  description?: string;
  /**
   * What it may refuse beyond what every call of its kind may: what `refusalsOf` adds (http/refusals.ts). Outside
   * production any other refusal of its act is a broken contract.
   */
  refuses?: Refusals;
  /** Takes an `Idempotency-Key`: the same key and body get the same answer however often they come. */
  isIdempotent?: boolean;
  /** Of an operator's call: it moves money, and wants a second factor that was given in the last 5 minutes. */
  isMoney?: boolean;
  /** A GET that does something and needs nobody: refused to a browser that says it asks for a page of another site. */
  isOwnSite?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file instead of a JSON body. */
  upload?: Upload;
  /** The body as it came, of any type, for who has to check a signature over it. The query may then be loose. */
  raw?: { maxBytes: number };
  answer: z.ZodType;
  /** How long browsers and proxies may keep a good answer; without it they may not. */
  cacheSeconds?: number;
  /** The caller's browser, and no proxy, may keep a good answer for ever: what is at this address never changes. */
  isImmutable?: boolean;
};

/** One file that comes as multipart/form-data, alone in its field. */
export type Upload = {
  field: string;
  maxBytes: number;
  /** What a larger one is told. */
  tooLarge: Reason;
};

/** By kind the reasons that a caller may be told, each with a text in messages/<locale>/errors.json. */
export type Refusals = { readonly [Code in ErrorCode]?: readonly Reason[] };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: everything parsed, and `undefined` for what the contract lacks. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  upload: E['upload'] extends Upload ? IncomingFile : undefined;
  raw: E['raw'] extends object ? string : undefined;
  request: Request;
};

export type Answer<E extends Endpoint> = z.output<E['answer']>;

/** Names a contract and keeps its literal types. Contracts live in `contract.ts` files, usable in a browser. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
