import type { z } from 'zod';
import type { Adoption } from './adoption';
import type { Balance, ChargeSummary } from './balances';
import type { RouteName, fault } from './faults';
import type { Notification, Settings } from './records';

type FaultKind = z.output<typeof fault>['kind'];

/**
 * An account of the sandbox at `url`, from outside. `id` is always the gateway's id of a charge or the shop's own
 * reference, which is the id of the payment. Whatever cannot be done throws.
 */
export function sandboxAccount(url: string, name: string) {
  const base = `${url}/control/${name}`;
  const send = async (command: string, body: object): Promise<void> => {
    await call(`${base}/${command}`, 'POST', body);
  };
  const action = (command: string) => (id: string) => send(command, { id });
  return {
    url,
    name,
    /** Opens the account or changes its settings. */
    configure: async (settings: Settings): Promise<void> => {
      await call(base, 'PUT', settings);
    },
    /** Forgets all charges, faults and notifications. */
    reset: () => send('reset', {}),

    /** The payer pays; at PayPal approves, and the shop has yet to take the money. */
    pay: action('pay'),
    decline: action('decline'),
    /** The time for paying is over. */
    expire: action('expire'),
    /** The money comes after the time was over. */
    payLate: action('payLate'),
    /** The payer complains to the gateway, which looks into it and keeps the money meanwhile. */
    dispute: action('dispute'),
    /** Something is said in an open dispute; of PayPal only. */
    comment: action('comment'),
    /** The gateway takes the money back for the payer. */
    chargeBack: action('chargeBack'),
    /** A dispute ends for the shop. */
    resolve: action('resolve'),
    /** The gateway gives the money back by itself; ends a refund in process. */
    refund: action('refund'),
    /** The gateway gives a part back by itself. */
    refundPart: (id: string, amountCents: number) => send('refundPart', { id, amountCents }),
    /** Has the gateway know a charge that the shop knows already; its ids are the shop's. */
    adopt: (charge: Adoption) => send('adopt', charge),
    /** Makes the gateway's record differ from what was asked for. */
    alter: (id: string, changes: { amountCents?: number; currency?: string; reference?: string | null }) =>
      send('alter', { id, ...changes }),

    /** What goes wrong with the next calls of a route. */
    fail: (
      route: RouteName,
      kind: FaultKind,
      more: { times?: number; delayMs?: number; about?: string } = {},
    ) => send('faults', { route, kind, ...more }),

    /** Nothing goes wrong any more. */
    clearFaults: () => send('clear-faults', {}),

    charges: (): Promise<ChargeSummary[]> => call(`${base}/charges`, 'GET'),
    /** The charges of one payment: more than one would be one too many. */
    chargesOf: async (reference: string): Promise<ChargeSummary[]> => {
      const all: ChargeSummary[] = await call(`${base}/charges`, 'GET');
      return all.filter((charge) => charge.reference === reference);
    },
    balances: (): Promise<{ pix: Balance; paypal: Balance }> => call(`${base}/balances`, 'GET'),

    /** Every notification so far, and what became of it. */
    notifications: (): Promise<Notification[]> => call(`${base}/notifications`, 'GET'),
    /** Those that are held, oldest first; they count as sent from then on. */
    takeNotifications: (): Promise<Notification[]> => call(`${base}/take-notifications`, 'POST', {}),
    /** Sends what is shuffled, and waits until every notification has been delivered or given up. */
    settle: () => send('settle', {}),
  };
}

/** The answer's shape is what control.ts gives for that path. */
async function call(address: string, method: string, body?: object) {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
