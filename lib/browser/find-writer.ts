import type { loadProfile } from '@/lib/accounts/contract';
import type { listOrders } from '@/lib/orders/contract';
import { call, CallError } from '@/lib/platform/http/call';
import { forgetSession } from './session';

/** Who writes to us, as far as this browser knows: what a form begins with. */
export type Writer = {
  name: string;
  email: string;
  phone: string;
  /** What they write about; null: no order of theirs. */
  order: { id: number; title: string } | null;
};

/** What is known of a visitor. */
export const VISITING_WRITER: Writer = { name: '', email: '', phone: '', order: null };

/** The order that an address was come to about; null: none. */
export function wantedOrder(query: string): number | null {
  const wanted = new URLSearchParams(query).get('order') ?? '';
  return /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
}

/**
 * Asks who is logged in here, and for the order of theirs that they come about. Nobody is kept from writing: what
 * cannot be found out is left open, and whoever's session is over writes as a visitor.
 */
export async function findWriter(token: string, orderId: number | null): Promise<Writer> {
  try {
    const [{ name, email, phone }, order] = await Promise.all([
      call<typeof loadProfile>('GET', '/users/profile', { token }),
      orderId === null ? null : findOrder(token, orderId),
    ]);
    return { name, email, phone, order };
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') forgetSession();
    return VISITING_WRITER;
  }
}

async function findOrder(token: string, id: number): Promise<Writer['order']> {
  const query = { before: String(id + 1) };
  const sides = await call<typeof listOrders>('GET', '/orders/list', { token, query });
  const order = sides.flat().find((one) => one.id === id);
  return order ? { id, title: order.original_subwork_title } : null;
}
