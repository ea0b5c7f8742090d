import type { loadProfile } from '@/lib/accounts/contract';
import type { listOrders } from '@/lib/orders/contract';
import { call, CallError } from '@/lib/platform/http/call';
import { forgetSession } from './session';

/** The initial values of a contact form, from data that this browser has. */
export type ContactFormDefaults = {
  name: string;
  email: string;
  phone: string;
  /** The order that the message is about. */
  order: { id: number; title: string } | null;
};

export const VISITOR_DEFAULTS: ContactFormDefaults = { name: '', email: '', phone: '', order: null };

/** The order id in a page's query; null: none. */
export function wantedOrder(query: string): number | null {
  const wanted = new URLSearchParams(query).get('order') ?? '';
  return /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
}

/** Loads the user's contact data and order. If that fails, the form starts empty and still works. */
export async function loadContactFormDefaults(
  token: string,
  orderId: number | null,
): Promise<ContactFormDefaults> {
  try {
    const [{ name, email, phone }, order] = await Promise.all([
      call<typeof loadProfile>('GET', '/users/profile', { token }),
      orderId === null ? null : findOrder(token, orderId),
    ]);
    return { name, email, phone, order };
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') forgetSession();
    return VISITOR_DEFAULTS;
  }
}

async function findOrder(token: string, id: number): Promise<ContactFormDefaults['order']> {
  const query = { before: String(id + 1) };
  const sides = await call<typeof listOrders>('GET', '/orders/list', { token, query });
  const order = sides.flat().find((one) => one.id === id);
  return order ? { id, title: order.original_subwork_title } : null;
}
