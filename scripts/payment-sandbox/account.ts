import type { Clock } from '../../lib/services/clock/port';
import { shiftedClock } from '../../lib/services/clock/shifted-clock';
import { systemClock } from '../../lib/services/clock/system-clock';
import type { Fault } from './faults';
import type { KeptAnswer } from './idempotency';
import type { PixPayment } from './mercado-pago/payment';
import type { Notification } from './notifications';
import type { PayPalOrder } from './paypal/order';

/** What may be said of an account from outside, by the command line or a control call. */
export type Settings = {
  /** Where PayPal's notifications go; Mercado Pago is told with each payment. */
  payPalWebhookUrl?: string | null;
  /** A file with the milliseconds that the shop's clock is ahead of the real one. */
  clockFile?: string | null;
  /** Notifications are kept until somebody fetches them, instead of being sent. */
  isHolding?: boolean;
  /** How often each notification is sent. */
  copies?: number;
  /** Notifications wait until somebody asks for all to be settled; then the last goes first. */
  isShuffling?: boolean;
  /** Notifications get lost on the way. */
  isLosing?: boolean;
};

/** Somebody who collects, at both providers. Accounts know nothing of each other. */
export type Account = {
  name: string;
  settings: Required<Settings>;
  clock: Clock;
  faults: Fault[];
  /** By id. */
  pixPayments: Map<string, PixPayment>;
  payPalOrders: Map<string, PayPalOrder>;
  /** Before this nothing expires, in milliseconds; so nobody has to look through everything each time. */
  nextEnd: number;
  /** By what was asked and the key that came with it. */
  answers: Map<string, KeptAnswer>;
  notifications: Notification[];
};

export const DEFAULTS: Required<Settings> = {
  payPalWebhookUrl: null,
  clockFile: null,
  isHolding: false,
  copies: 1,
  isShuffling: false,
  isLosing: false,
};

const accounts = new Map<string, Account>();

/** The account of a name, new or as it is; what is said of it here changes, the rest stays. */
export function openAccount(name: string, settings: Settings = {}): Account {
  const account = accounts.get(name) ?? addAccount(emptyAccount(name));
  account.settings = { ...account.settings, ...settings };
  account.clock = account.settings.clockFile ? shiftedClock(account.settings.clockFile) : systemClock;
  return account;
}

export function findAccount(name: string): Account | undefined {
  return accounts.get(name);
}

export function listAccounts(): Account[] {
  return [...accounts.values()];
}

export function addAccount(account: Account): Account {
  accounts.set(account.name, account);
  return account;
}

export function emptyAccount(name: string): Account {
  return {
    name,
    settings: DEFAULTS,
    clock: systemClock,
    faults: [],
    pixPayments: new Map(),
    payPalOrders: new Map(),
    nextEnd: 0,
    answers: new Map(),
    notifications: [],
  };
}
