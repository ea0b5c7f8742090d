import { receiveNotification } from '@/lib/payments/settlement/notification';
import type { receiveMercadoPago, receivePayPal } from '@/lib/payments/contract';
import { readCaller } from '@/lib/accounts/caller';
import { DomainError } from '@/lib/platform/errors';
import { type ContractHandler, createHandler } from '@/lib/platform/http/handle';
import { limitFailuresByAddress } from '@/lib/platform/limits/address-limits';

/** Gateways sign their notifications and may send many. Only unsigned or forged ones are limited. */
const REJECTED_PER_MINUTE = 30;

/** The route handler of a gateway's notifications. An address that has sent too many forged ones gets 429 for the next. */
export function receiveFrom(
  method: 'pix' | 'paypal',
  endpoint: typeof receiveMercadoPago | typeof receivePayPal,
): ContractHandler {
  const rejected = limitFailuresByAddress(`unproven ${method}`, { perMinute: REJECTED_PER_MINUTE });
  return createHandler(endpoint, async ({ raw: body, request }) => {
    try {
      const { searchParams: query } = new URL(request.url);
      await receiveNotification(method, { query, headers: request.headers, body });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated') {
        const { ip } = readCaller(request.headers);
        await rejected.refuse(ip);
        await rejected.count(ip);
      }
      throw error;
    }
  });
}
