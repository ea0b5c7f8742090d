import { env } from '@/lib/platform/env';
import { type SmsGateway, SmsNotSentError } from './port';

/** The gateway set in the environment; null: none is set, and no text messages are sent. */
export function smsGateway(): SmsGateway | null {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env;
  return url === undefined || token === undefined ? null : httpSmsGateway({ url, token });
}

/** Posts `{ to, text }` as JSON with a bearer token; the gateway answers 2xx when it has accepted the message. */
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
      // A redirect would send the token to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Only the status counts, and the body could be endless.
    void response.body?.cancel().catch(() => undefined);
    return response.status;
  } catch (error) {
    throw new SmsNotSentError('the SMS gateway did not answer', { cause: error });
  }
}
