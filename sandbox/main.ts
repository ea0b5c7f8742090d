/**
 * A process of its own that stands in for Mercado Pago and PayPal in the demo and in tests: the part of their APIs
 * that the shop uses, a page to pay on, notifications, and calls that make things go wrong. See
 * docs/decisions/0016-payment-sandbox.md.
 *
 * Started with one argument, JSON: { port, file?, accounts: [{ name, settings }] }.
 */
import { openAccount } from './account';
import { keepIn } from './keep';
import { shopSettings } from './keys';
import { resumeSending } from './notifications';
import { ownAddress } from './own-address';
import { identity } from './paypal/identity';
import { startServer } from './server';
import type { Settings } from './records';

type Given = { port: number; file?: string; accounts: { name: string; settings?: Settings }[] };

const given: Given = JSON.parse(process.argv[2] ?? '');
const keeping = given.file === undefined ? undefined : keepIn(given.file);
const stop = () => {
  keeping?.saveNow();
  process.exit(0);
};
process.once('SIGTERM', stop);
// Whoever started us is gone, and with them the shop.
process.once('disconnect', stop);

identity();
await startServer(given.port, () => keeping?.save());
const accounts = given.accounts.map(({ name, settings }) => openAccount(name, settings));
accounts.forEach(resumeSending);
const [first] = accounts;
process.send?.({ url: ownAddress(), settings: first ? shopSettings(first.name, ownAddress()) : {} });
