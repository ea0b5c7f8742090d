import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DomainError } from '@/lib/platform/errors';
import { errorResponse } from '@/lib/platform/http/error-response';

/** Answers a call that does not reach Next with the usual error body. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  error: DomainError,
): Promise<void> {
  const { host = 'localhost' } = request.headers;
  const refusal = errorResponse(error, new Request('http://localhost/api', { headers: { host } }));
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(await refusal.text());
}
