import fs from 'node:fs';
import path from 'node:path';
import { addAccount, emptyAccount, listAccounts } from './account';
import type { Account, CardCheckout, PayPalOrder, PayPalTransfer } from './records';

type StoredAccount = Pick<Account, 'name' | 'notifications'> & {
  pixPayments: [string, ReturnType<Account['pixPayments']['get']> & object][];
  cardCheckouts?: [string, CardCheckout][];
  payPalOrders: [string, ReturnType<Account['payPalOrders']['get']> & object][];
  payPalTransfers?: [string, PayPalTransfer][];
  responses: [string, ReturnType<Account['responses']['get']> & object][];
};

const DELAY_MS = 100;

/** Stores all state in a file, so that charges survive a restart. */
export function persistTo(file: string): { save: () => void; saveNow: () => void } {
  restore(file);
  let timer: NodeJS.Timeout | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    write(file);
  };
  return { save: () => void (timer ??= setTimeout(saveNow, DELAY_MS)), saveNow };
}

function restore(file: string): void {
  if (!fs.existsSync(file)) return;
  const stored: StoredAccount[] = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const account of stored)
    addAccount({
      ...emptyAccount(account.name),
      notifications: account.notifications,
      // Files of earlier versions contain no fees, no partial refunds, no transfers and no cards.
      pixPayments: new Map(account.pixPayments.map(([id, pix]) => [id, Object.assign({ feeCents: 0 }, pix)])),
      cardCheckouts: new Map(account.cardCheckouts),
      payPalOrders: new Map(account.payPalOrders.map(([id, order]) => [id, completed(order)])),
      payPalTransfers: new Map(account.payPalTransfers),
      responses: new Map(account.responses),
    });
}

function completed(order: PayPalOrder): PayPalOrder {
  const missing = { reason: null, feeCents: 0, refunds: [] };
  return { ...order, capture: order.capture && { ...missing, ...order.capture } };
}

function write(file: string): void {
  const stored = listAccounts().map((account): StoredAccount => ({
    name: account.name,
    notifications: account.notifications,
    pixPayments: [...account.pixPayments],
    cardCheckouts: [...account.cardCheckouts],
    payPalOrders: [...account.payPalOrders],
    payPalTransfers: [...account.payPalTransfers],
    responses: [...account.responses],
  }));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, JSON.stringify(stored));
  fs.renameSync(`${file}.part`, file);
}
