import { receiveNotification } from '@/lib/payments/settlement/notification';
import type { receiveMercadoPago, receivePayPal } from '@/lib/payments/contract';
import { DomainError } from '@/lib/platform/errors';
import { handle, type ContractHandler } from '@/lib/platform/http/handle';
import { limitFailuresByAddress } from '@/lib/platform/limits';

/** Gateways sign what they send, and come in crowds; whoever sends much that proves nothing is neither. */
const UNPROVEN_A_MINUTE = 30;

/** The route handler of a gateway's notifications. An address that sends too much unproven is not read any more. */
export function receiveFrom(
  method: 'pix' | 'paypal',
  endpoint: typeof receiveMercadoPago | typeof receivePayPal,
): ContractHandler {
  const unproven = limitFailuresByAddress(`unproven ${method}`, { perMinute: UNPROVEN_A_MINUTE });
  return handle(
    endpoint,
    async ({ raw: body, request }) => {
      try {
        const { searchParams: query } = new URL(request.url);
        await receiveNotification(method, { query, headers: request.headers, body });
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unauthenticated')
          await unproven.count(addressOf(request));
        throw error;
      }
      return {};
    },
    { limit: (request) => unproven.refuse(addressOf(request)) },
  );
}

/** As `server/` writes it; empty where nobody does, in tests. */
function addressOf(request: Request): string {
  return request.headers.get('x-forwarded-for') ?? '';
}
