import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { DomainError } from '@/lib/platform/errors';
import type { Notification, NotificationRequest } from './port';
import { assertRecent } from './recent';

type Reader = (request: Pick<NotificationRequest, 'query' | 'headers'>) => Promise<Notification | null>;

/**
 * Reads notifications that are signed with `secret`: an HMAC over the id in the address, the id of the request and
 * the time. The body is not signed, so nothing in it counts. Throws for an empty secret: with it anybody could sign.
 */
export function mercadoPagoReader(secret: string): Reader {
  if (secret.trim() === '') throw new Error('Notifications of Mercado Pago need a secret');
  return async ({ query, headers }) => {
    const dataId = query.get('data.id') ?? '';
    const requestId = headers.get('x-request-id');
    const signature = headers.get('x-signature') ?? '';
    const time = /(?:^|,)\s*ts=(\d{10,13})\s*(?:,|$)/.exec(signature)?.[1];
    if (dataId === '' || time === undefined) throw unproven();
    try {
      // Letters of an id are signed small, however they stand in the address.
      const signed = { xSignature: signature, xRequestId: requestId, dataId: dataId.toLowerCase(), secret };
      WebhookSignatureValidator.validate(signed);
    } catch (error) {
      if (error instanceof InvalidWebhookSignatureError) throw unproven();
      throw error;
    }
    assertRecent(inMilliseconds(Number(time)));
    if ((query.get('type') ?? 'payment') !== 'payment') return null;
    // Of signed parts only: with an id of the body, one true notification could be made to hide another.
    return { notificationId: `${dataId}:${requestId ?? ''}:${time}`, gatewayPaymentId: dataId };
  };
}

/** They write seconds in their papers and milliseconds in their notifications. */
function inMilliseconds(time: number): number {
  return time < 100_000_000_000 ? time * 1000 : time;
}

function unproven(): DomainError {
  return new DomainError('unauthenticated', 'wrong_signature');
}
