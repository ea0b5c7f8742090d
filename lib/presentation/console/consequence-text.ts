import type { Consequence } from '@/lib/operator/actions/action';
import { formatMoney } from '@/lib/platform/money';

/**
 * `t` has the texts of `actions.consequences`. Declared as a method, so that the values of each text need not
 * be known.
 */
type Sentences = {
  t(sentence: Consequence['sentence'], values: Record<string, string | number | bigint>): string;
};

/**
 * The text of a consequence in the console, with amounts in reais. `accounts` translates the ledger's
 * accounts.
 */
export function consequenceText(
  sentences: Sentences,
  accounts: Readonly<Record<string, string>>,
  { sentence, balanceChanges = {}, amounts = {}, counts = {}, names = {} }: Consequence,
): string {
  return sentences.t(sentence, {
    ...mapValues(balanceChanges, (cents) => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents))),
    ...mapValues(amounts, formatMoney),
    ...counts,
    ...mapValues(names, (name) => accounts[name] ?? name),
  });
}

function mapValues<From, To>(all: Record<string, From>, of: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, of(value)]));
}
