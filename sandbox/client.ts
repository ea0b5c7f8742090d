import type { z } from 'zod';
import type { Adoption } from './adoption';
import type { Balance, ChargeSummary } from './balances';
import type { RouteName, fault } from './faults';
import type { CardOutcome } from './mercado-pago/checkout';
import type { CardCheckout, Notification, Settings } from './records';

type FaultKind = z.output<typeof fault>['kind'];

/**
 * An account of the sandbox at `url`, from outside. `id` is always the gateway's id of a charge or the shop's own
 * reference, which is the id of the payment. Throws when a request is refused.
 */
export function sandboxAccount(url: string, name: string) {
  const base = `${url}/control/${name}`;
  const send = async (command: string, body: object): Promise<void> => {
    await call(`${base}/${command}`, 'POST', body);
  };
  const action = (command: string) => (id: string) => send(command, { id });
  /** The action is refused once the whole charge is refunded, even by a refund that arrives at the same time. */
  const unlessRefunded = (command: string) => (id: string) => send(command, { id, unlessRefunded: true });
  return {
    url,
    name,
    /** Opens the account or changes its settings. */
    configure: async (settings: Settings): Promise<void> => {
      await call(base, 'PUT', settings);
    },
    /** Forgets all charges, faults and notifications. */
    reset: () => send('reset', {}),

    /** The payer pays. At PayPal the payer approves, and the shop has to capture the money. */
    pay: action('pay'),
    decline: action('decline'),
    /** The payer tries to pay on a card page. Later actions take the id of the attempt, by default the last one. */
    payByCard: (id: string, outcome: CardOutcome, installments = 1) =>
      send('payByCard', { id, outcome, installments }),
    /** The charge expires. */
    expire: action('expire'),
    /** The payment arrives after the charge expired. */
    payLate: action('payLate'),
    /** The payer opens a dispute, also after a refund; the gateway holds the money. */
    dispute: action('dispute'),
    disputeUnlessRefunded: unlessRefunded('dispute'),
    /** A message in an open dispute, PayPal only. */
    comment: action('comment'),
    /** The gateway takes the money back for the payer, after a full refund a second time. */
    chargeBack: action('chargeBack'),
    chargeBackUnlessRefunded: unlessRefunded('chargeBack'),
    /** The gateway decides a dispute for the shop. */
    resolve: action('resolve'),
    /** The gateway makes a refund or finishes one in process. */
    refund: action('refund'),
    /** The gateway undoes a full refund. */
    undoRefund: action('undoRefund'),
    /** The gateway makes a partial refund. */
    refundPart: (id: string, amountCents: number) => send('refundPart', { id, amountCents }),
    /** The gateway withdraws its last refund, if that was a part or is in process. */
    withdrawRefund: action('withdrawRefund'),
    /** Adds a charge that the shop already knows, with the shop's ids. */
    adopt: (charge: Adoption) => send('adopt', charge),
    /** Makes the gateway's record differ from the request. With a `collectorId` it is a purchase of the account. */
    alter: (
      id: string,
      changes: { amountCents?: number; currency?: string; reference?: string | null; collectorId?: number },
    ) => send('alter', { id, ...changes }),
    /** Someone sends money to the PayPal account without an order. */
    transfer: (
      id: string,
      amountCents: number,
      more: { isPending?: boolean; reference?: string; code?: string } = {},
    ) => send('transfer', { id, amountCents, ...more }),
    /** The money of a pending transfer arrives. */
    completeTransfer: action('completeTransfer'),
    /** The money of such a transfer goes back to its sender. */
    reverseTransfer: action('reverseTransfer'),

    /** Sets a fault for the next calls of a route. */
    fail: (
      route: RouteName,
      kind: FaultKind,
      more: { times?: number; delayMs?: number; about?: string } = {},
    ) => send('faults', { route, kind, ...more }),

    /** Removes all faults. */
    clearFaults: () => send('clear-faults', {}),

    checkouts: (): Promise<CardCheckout[]> => call(`${base}/checkouts`, 'GET'),
    charges: (): Promise<ChargeSummary[]> => call(`${base}/charges`, 'GET'),
    /** The charges of one payment; there should be one at most. */
    chargesOf: async (reference: string): Promise<ChargeSummary[]> => {
      const all: ChargeSummary[] = await call(`${base}/charges`, 'GET');
      return all.filter((charge) => charge.reference === reference);
    },
    balances: (): Promise<{ pix: Balance; paypal: Balance }> => call(`${base}/balances`, 'GET'),

    /** The text messages that were sent to a number, oldest first. */
    smsTo: async (number: string): Promise<string[]> => {
      const all: { to: string; text: string }[] = await call(`${base}/sms`, 'GET');
      return all.filter(({ to }) => to === number).map(({ text }) => text);
    },
    /** Every notification so far with its outcome. */
    notifications: (): Promise<Notification[]> => call(`${base}/notifications`, 'GET'),
    /** Held notifications, oldest first. They count as sent from then on. */
    takeNotifications: (): Promise<Notification[]> => call(`${base}/take-notifications`, 'POST', {}),
    /** Sends shuffled notifications and waits until every notification is delivered or given up. */
    settle: () => send('settle', {}),
  };
}

/** control.ts defines the shape of the answer for this path. */
async function call(address: string, method: string, body?: object) {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}
