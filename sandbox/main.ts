/**
 * A separate process that stands in for Mercado Pago, PayPal and an SMS gateway in the demo and in tests: the part of
 * their APIs that the shop uses, a page to pay on, notifications, and calls that make things go wrong. See
 * docs/testing.md.
 *
 * Started with one argument, JSON: { port, host?, file?, accounts: [{ name, settings }] }.
 */
import { openAccount } from './account';
import { persistTo } from './persistence';
import { shopSettings } from './keys';
import { resumeSending } from './notifications';
import { baseUrl } from './base-url';
import { identity } from './paypal/identity';
import { startServer } from './server';
import type { Settings } from './records';

type Options = {
  port: number;
  host?: string;
  file?: string;
  accounts: { name: string; settings?: Settings }[];
};

const options: Options = JSON.parse(process.argv[2] ?? '');
const persistence = options.file === undefined ? undefined : persistTo(options.file);
const stop = () => {
  persistence?.saveNow();
  process.exit(0);
};
process.once('SIGTERM', stop);
// The parent process has ended, and with it the shop.
process.once('disconnect', stop);

identity();
const { port, host } = options;
await startServer({ port, host, onChange: () => persistence?.save() });
const accounts = options.accounts.map(({ name, settings }) => openAccount(name, settings));
accounts.forEach(resumeSending);
const [first] = accounts;
process.send?.({ url: baseUrl(), settings: first ? shopSettings(first.name, baseUrl()) : {} });
