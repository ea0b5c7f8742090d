import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { requiredEnv } from './required-env';

/** The bank of the crash test: the transfers it received, a line of JSON each. It outlives killed processes. */

const transfer = z.object({
  id: z.string(),
  payoutId: z.int(),
  pixKey: z.string().nullable(),
  amountCents: z.int(),
});

export type Transfer = z.output<typeof transfer>;

/**
 * Finds the transfer of a pay-out, so that a process that died before it recorded a transfer does not send it again.
 */
export function findTransfer(payoutId: number): Transfer | undefined {
  return listTransfers().find((sent) => sent.payoutId === payoutId);
}

export function sendTransfer(order: Omit<Transfer, 'id'>): Transfer {
  const sent = { ...order, id: `E${order.payoutId}` };
  appendFileSync(bankFile(), `${JSON.stringify(sent)}\n`);
  return sent;
}

export function listTransfers(): Transfer[] {
  if (!existsSync(bankFile())) return [];
  const lines = readFileSync(bankFile(), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => transfer.parse(JSON.parse(line)));
}

function bankFile(): string {
  return requiredEnv('CRASH_BANK');
}
