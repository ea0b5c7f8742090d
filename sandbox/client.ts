import type { z } from 'zod';
import type { Balance, ShownCharge } from './books';
import type { RouteName, fault } from './fault';
import type { Notification, Settings } from './records';

type FaultKind = z.output<typeof fault>['kind'];

/**
 * An account of the sandbox at `url`, from outside. `id` is always the provider's id of a charge or the shop's own
 * reference, which is the id of the payment. Whatever cannot be done throws.
 */
export function sandboxAccount(url: string, name: string) {
  const base = `${url}/control/${name}`;
  const tell = async (wish: string, body: object): Promise<void> => {
    await ask(`${base}/${wish}`, 'POST', body);
  };
  const deed = (wish: string) => (id: string) => tell(wish, { id });
  return {
    url,
    name,
    /** Opens the account or changes its settings. */
    configure: async (settings: Settings): Promise<void> => {
      await ask(base, 'PUT', settings);
    },
    /** Forgets all charges, faults and notifications. */
    reset: () => tell('reset', {}),

    /** The payer pays; at PayPal approves, and the shop has yet to take the money. */
    pay: deed('pay'),
    decline: deed('decline'),
    /** The time for paying is over. */
    expire: deed('expire'),
    /** The money comes after the time was over. */
    payLate: deed('payLate'),
    /** The payer complains to the provider, which looks into it (PayPal: takes it back at once). */
    dispute: deed('dispute'),
    /** The provider takes the money back for the payer. */
    chargeBack: deed('chargeBack'),
    /** A dispute ends for the shop. */
    resolve: deed('resolve'),
    /** The provider gives the money back by itself; ends a refund in process. */
    refund: deed('refund'),
    /** Makes the provider's record differ from what was asked for. */
    alter: (id: string, changes: { amountCents?: number; currency?: string; reference?: string | null }) =>
      tell('alter', { id, ...changes }),

    /** What goes wrong with the next calls of a route. */
    fail: (route: RouteName, kind: FaultKind, more: { times?: number; delayMs?: number } = {}) =>
      tell('faults', { route, kind, ...more }),

    charges: (): Promise<ShownCharge[]> => ask(`${base}/charges`, 'GET'),
    /** The charges of one payment: more than one would be one too many. */
    chargesOf: async (reference: string): Promise<ShownCharge[]> => {
      const all: ShownCharge[] = await ask(`${base}/charges`, 'GET');
      return all.filter((charge) => charge.reference === reference);
    },
    balances: (): Promise<{ pix: Balance; paypal: Balance }> => ask(`${base}/balances`, 'GET'),

    /** Every notification so far, and what became of it. */
    notifications: (): Promise<Notification[]> => ask(`${base}/notifications`, 'GET'),
    /** Those that are held, oldest first; they count as sent from then on. */
    takeNotifications: (): Promise<Notification[]> => ask(`${base}/take-notifications`, 'POST', {}),
    /** Sends what is shuffled, and waits until every notification has been delivered or given up. */
    settle: () => tell('settle', {}),
  };
}

/** The answer's shape is what control.ts gives for that path. */
async function ask(address: string, method: string, body?: object) {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
