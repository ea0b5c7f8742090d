import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { DomainError } from '@/lib/platform/errors';
import { certificateFinder, type FindCertificate } from './paypal-certificate';
import type { Ask } from './paypal-client';
import { orderOfCapture } from './paypal-list';
import type { Notification, NotificationRequest } from './port';
import { assertRecent } from './recent';

type Settings = { webhookId: string; url: string | undefined; ask: Ask; deadlineMs: number };
type Reader = (request: Pick<NotificationRequest, 'headers' | 'body'>) => Promise<Notification | null>;

/**
 * Reads notifications that PayPal signed for our `webhookId`. Throws for an empty one. Only a CRC-32 of the
 * body is signed, and another body with the same CRC is easy to find, so a captured notification can be
 * forged. Therefore the notification id comes from the signature, and the order it names is only a hint of
 * what to look up.
 */
export function payPalReader({ webhookId, url, ask, deadlineMs }: Settings): Reader {
  if (webhookId.trim() === '') throw new Error('Notifications of PayPal need the id of their address');
  const findCertificate = certificateFinder(url, deadlineMs);
  return async ({ headers, body }) => {
    const read = transmission.safeParse(fieldsOf(headers));
    if (!read.success) throw wrongSignature();
    // Checks without a request come first.
    assertRecent(Date.parse(read.data.time));
    if (
      !(await isGenuine(read.data, body, webhookId, (address) => findCertificate(address, senderOf(headers))))
    )
      throw wrongSignature();
    const orderId = await orderOf(body, ask);
    return orderId === null ? null : { notificationId: read.data.id, gatewayPaymentId: orderId };
  };
}

/**
 * Exactly PayPal's format. Signed values are joined by bars and repeated headers by commas, so neither may
 * occur in a value.
 */
const transmission = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  time: z.iso.datetime({ offset: true }),
  signature: z.string().regex(/^[A-Za-z0-9+/]{40,1000}={0,2}$/),
  algorithm: z.literal('SHA256withRSA'),
  certificate: z.string().regex(/^[^,\s]{1,300}$/),
});

function fieldsOf(headers: Headers) {
  const text = (name: string) => headers.get(`paypal-${name}`) ?? '';
  return {
    id: text('transmission-id'),
    time: text('transmission-time'),
    signature: text('transmission-sig'),
    algorithm: text('auth-algo'),
    certificate: text('cert-url'),
  };
}

/** The address of the connection, which `server/` writes. */
function senderOf(headers: Headers): string {
  return headers.get('x-forwarded-for') ?? '';
}

async function isGenuine(
  { id, time, signature, certificate: address }: z.output<typeof transmission>,
  body: string,
  webhookId: string,
  findCertificate: (address: string) => ReturnType<FindCertificate>,
): Promise<boolean> {
  const certificate = await findCertificate(address);
  if (certificate === null) return false;
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
}

const id = z.string().min(1).max(100);
const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: id.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id }) }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: id })).optional(),
  }),
});
type Resource = z.output<typeof event>['resource'];

/** The order that an event is about; null: none. */
async function orderOf(body: string, ask: Ask): Promise<string | null> {
  const read = event.safeParse(readJson(body));
  if (!read.success) return null;
  const { event_type, resource } = read.data;
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null;
  if (!/^(PAYMENT\.CAPTURE|CUSTOMER\.DISPUTE)\./.test(event_type)) return null;
  const named = resource.supplementary_data?.related_ids.order_id;
  const captureId = captureNamedBy(resource);
  return named ?? (captureId === undefined ? null : orderOfCapture(captureId, ask));
}

/** A refund links to its capture; a dispute names it among its transactions. */
function captureNamedBy({ links, disputed_transactions }: Resource): string | undefined {
  const up = links?.find(({ rel }) => rel === 'up')?.href;
  return disputed_transactions?.[0]?.seller_transaction_id ?? /\/captures\/(\w+)$/.exec(up ?? '')?.[1];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrongSignature(): DomainError {
  return new DomainError('unauthenticated', 'wrong_signature');
}
