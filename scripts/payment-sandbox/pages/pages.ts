import type { Answer, Ask } from '../exchange';
import { identity } from '../paypal/identity';

/** What a browser, or whoever checks a signature, gets here. Undefined: there is no such page. */
export function answerPage(ask: Ask): Answer | undefined {
  const { certificate, serial } = identity();
  if (ask.path === `/v1/notifications/certs/CERT-${serial}`) return { status: 200, text: certificate };
  return undefined;
}
