import { createHash } from 'node:crypto';
import { header, type HttpResponse, type HttpRequest } from './http';
import type { Account } from './records';

type JsonResponse = { status: number; body: unknown };

type Rules = {
  /** Name of the header that carries the key. */
  header: string;
  /** The answer when the key was used with another body. */
  mismatch: JsonResponse;
};

/**
 * Runs `act` once for a key: a repeated request gets the first answer, even a refusal. Without a key it runs
 * each time.
 */
export function withIdempotencyKey(
  account: Account,
  request: HttpRequest,
  rules: Rules,
  act: () => JsonResponse,
): HttpResponse {
  const key = header(request, rules.header);
  if (key === undefined || key === '') return act();
  const name = `${request.method} ${request.path} ${key}`;
  const bodyHash = createHash('sha256').update(request.raw).digest('hex');
  const stored = account.responses.get(name);
  if (stored)
    return stored.bodyHash === bodyHash ? { status: stored.status, body: stored.body } : rules.mismatch;
  const { status, body } = structuredClone(act());
  account.responses.set(name, { bodyHash, status, body });
  return { status, body };
}
