import fs from 'node:fs';
import path from 'node:path';
import { addAccount, emptyAccount, listAccounts } from './account';
import type { Account } from './records';

type KeptAccount = Pick<Account, 'name' | 'notifications'> & {
  pixPayments: [string, ReturnType<Account['pixPayments']['get']> & object][];
  payPalOrders: [string, ReturnType<Account['payPalOrders']['get']> & object][];
  answers: [string, ReturnType<Account['answers']['get']> & object][];
};

const DELAY_MS = 100;

/** Keeps everything in a file, so that a charge outlives the process that made it. */
export function keepIn(file: string): { save: () => void; saveNow: () => void } {
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
  const kept: KeptAccount[] = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const { name, notifications, pixPayments, payPalOrders, answers } of kept)
    addAccount({
      ...emptyAccount(name),
      notifications,
      pixPayments: new Map(pixPayments),
      payPalOrders: new Map(payPalOrders),
      answers: new Map(answers),
    });
}

function write(file: string): void {
  const kept = listAccounts().map(
    ({ name, notifications, pixPayments, payPalOrders, answers }): KeptAccount => ({
      name,
      notifications,
      pixPayments: [...pixPayments],
      payPalOrders: [...payPalOrders],
      answers: [...answers],
    }),
  );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, JSON.stringify(kept));
  fs.renameSync(`${file}.part`, file);
}
