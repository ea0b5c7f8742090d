import { createHash } from 'node:crypto';
import type { Endpoint } from '@/lib/platform/endpoint';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { endpoints } from '@/lib/presentation/endpoints';
import { ask, type Question, type Reply } from '../ask';
import { listServedCalls } from '../served-calls';
import { unzip } from '../unzip';

const handlers = new Map<Endpoint | undefined, ContractHandler>(
  (await listServedCalls()).map(({ handler }) => [handler.endpoint, handler]),
);

/** What the calls are about. */
export type Subject = { orderId: number; workId: number; uid: string; pictureId: string };

/** GET calls that send, delete or charge something. */
const ACTING = ['sendSignUpCode', 'sendResetLink', 'sendPasswordLink', 'removeAvatar', 'payForPro'];

/** Questions of calls that need more than the parameters of their path. */
const QUESTIONS: Record<string, Question> = {
  findNearest: { query: 'latitude=-22.91&longitude=-47.06' },
  // Only reads, although it is a PUT.
  searchWorks: { query: 'search=&location=&offset=0', body: { excluded: [] } },
};

/** The responses of all calls that only read, public or not, by the name of the call; without a token, to a visitor. */
export async function readCalls(subject: Subject, token?: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const name of listReading()) {
    const reply = await ask(handlerOf(name), {
      params: paramsOf(name, subject),
      ...(token !== undefined && { token }),
      ...QUESTIONS[name],
    });
    if (reply.status === 422) throw new Error(`${name} needs another question`);
    answers[name] = contentOf(reply);
  }
  return answers;
}

/** The handler of a call. */
export function handlerOf(name: string): ContractHandler {
  const handler = handlers.get(endpoints[name]);
  if (!handler) throw new Error(`${name} has no route`);
  return handler;
}

/** Everything in a response that the caller sees. */
export function contentOf({ status, headers, body }: Reply) {
  return { status, headers: Object.fromEntries(headers), body: readable(body, headers) };
}

function listReading(): string[] {
  return Object.entries(endpoints)
    .filter(([name, { method }]) => (method === 'GET' && !ACTING.includes(name)) || name in QUESTIONS)
    .map(([name]) => name);
}

function paramsOf(name: string, { orderId, workId, uid, pictureId }: Subject): Record<string, string> {
  const path = endpoints[name]?.path ?? '';
  const values: Record<string, string> = {
    order_id: String(orderId),
    uid,
    // A recording has an id of the same form as a picture.
    id: /\/(pictures|voice)\//.test(path) ? pictureId : String(workId),
    width: '480',
    state_id: '35',
  };
  const params = Array.from(path.matchAll(/\{(\w+)\}/g), ([, param = '']) => {
    const value = values[param];
    if (value === undefined) throw new Error(`${name} has the unknown parameter ${param}`);
    return [param, value];
  });
  return Object.fromEntries(params);
}

/** Leaves out the timestamps of zip entries, which are those of the request. */
function readable(body: unknown, headers: Headers): unknown {
  if (!(body instanceof ArrayBuffer)) return body;
  const bytes = new Uint8Array(body);
  if (headers.get('content-type') === 'application/zip') return Object.fromEntries(unzip(bytes));
  return createHash('sha256').update(bytes).digest('hex');
}
