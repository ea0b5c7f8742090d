import { shiftedClock } from '@/lib/services/clock/shifted-clock';
import { systemClock } from '@/lib/services/clock/system-clock';
import type { Fault, RouteName } from './faults';
import type { Account, Settings } from './records';

export const DEFAULTS: Required<Settings> = {
  payPalWebhookUrl: null,
  clockFile: null,
  isHolding: false,
  copies: 1,
  isShuffling: false,
  isLosing: false,
  pixFeeBasisPoints: 99,
  cardFeeBasisPoints: 498,
  payPalFeeBasisPoints: 479,
  payPalFixedFeeCents: 60,
};

const accounts = new Map<string, Account>();

/** Creates the named account or changes the given settings of it. */
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
    cardCheckouts: new Map(),
    payPalOrders: new Map(),
    payPalTransfers: new Map(),
    nextExpiry: 0,
    responses: new Map(),
    notifications: [],
    sms: [],
  };
}

/** The active fault, with its count reduced. */
export function takeFault(account: Account, route: RouteName, id: string): Fault | undefined {
  const found = account.faults.find(
    (one) => one.route === route && (one.about === undefined || one.about === id),
  );
  if (!found) return undefined;
  found.times -= 1;
  if (found.times === 0) account.faults = account.faults.filter((one) => one !== found);
  return found;
}
