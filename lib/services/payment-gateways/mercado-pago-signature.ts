import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { DomainError } from '@/lib/platform/errors';
import type { Notification, NotificationRequest } from './port';
import { assertRecent } from './recent';

type Reader = (request: Pick<NotificationRequest, 'query' | 'headers'>) => Promise<Notification | null>;

/**
 * Reads notifications signed with `secret`: an HMAC over the id in the URL, the request id and the time. The
 * body is not signed, so it is ignored. Throws for an empty secret, with which anyone could sign.
 */
export function mercadoPagoReader(secret: string): Reader {
  if (secret.trim() === '') throw new Error('Mercado Pago notifications require a secret');
  return async ({ query, headers }) => {
    const dataId = onlyOne(query.getAll('data.id'));
    const type = onlyOne(query.getAll('type'), 'payment');
    const requestId = headers.get('x-request-id');
    const { time, hash } = readSignature(headers.get('x-signature') ?? '');
    // A header that was sent twice is joined with a comma.
    if (dataId === '' || requestId?.includes(',')) throw wrongSignature();
    try {
      // Rebuilt, so that the library reads the same values as we do. Ids are signed in lower case.
      const xSignature = `ts=${time},v1=${hash}`;
      const signed = { xSignature, xRequestId: requestId, dataId: dataId.toLowerCase(), secret };
      WebhookSignatureValidator.validate(signed);
    } catch (error) {
      if (error instanceof InvalidWebhookSignatureError) throw wrongSignature();
      throw error;
    }
    assertRecent(inMilliseconds(Number(time)));
    if (type !== 'payment') return null;
    // Built from signed parts only: with an id from the body, one genuine notification could be used to hide
    // another.
    return { notificationId: `${dataId}:${requestId ?? ''}:${time}`, gatewayPaymentId: dataId };
  };
}

/** Throws for a duplicate field, because two parsers might pick different values. */
function readSignature(signature: string): { time: string; hash: string } {
  const parts = signature.split(',').map((part) => /^\s*(ts|v\d+)=(\w+)\s*$/.exec(part));
  const fields = new Map(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']));
  const [time, hash] = [fields.get('ts') ?? '', fields.get('v1') ?? ''];
  const isWellFormed = fields.size === parts.length && !fields.has('');
  if (!isWellFormed || !/^\d{10,13}$/.test(time) || hash === '') throw wrongSignature();
  return { time, hash };
}

function onlyOne(values: string[], fallback = ''): string {
  if (values.length > 1) throw wrongSignature();
  return values[0] ?? fallback;
}

/** The documentation says seconds, but notifications contain milliseconds. */
function inMilliseconds(time: number): number {
  return time < 100_000_000_000 ? time * 1000 : time;
}

function wrongSignature(): DomainError {
  return new DomainError('unauthenticated', 'wrong_signature');
}
