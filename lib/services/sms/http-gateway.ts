import { type SmsGateway, SmsNotSentError } from './port';

/** Sends by a gateway that takes `{ to, text }` as JSON with a bearer token and answers 2xx when it accepted it. */
export function httpSmsGateway(
  { url, token }: { url: string; token: string },
  timeoutMs = 10_000,
): SmsGateway {
  return {
    async send(sms) {
      const status = await post({ url, token, timeoutMs, body: JSON.stringify(sms) });
      if (status < 200 || status > 299) throw new SmsNotSentError(`the SMS gateway answered ${status}`);
    },
  };
}

type Post = { url: string; token: string; timeoutMs: number; body: string };

async function post({ url, token, timeoutMs, body }: Post): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      // Another address would receive the token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Only the status counts, and a body may never end.
    void response.body?.cancel().catch(() => undefined);
    return response.status;
  } catch (error) {
    throw new SmsNotSentError('the SMS gateway did not answer', { cause: error });
  }
}
