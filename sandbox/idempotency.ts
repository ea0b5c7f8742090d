import { createHash } from 'node:crypto';
import { header, type Answer, type Ask } from './exchange';
import type { Account } from './records';

type Said = { status: number; body: unknown };

type Rules = {
  /** Name of the header that carries the key. */
  header: string;
  /** What is said when the key came before with another body. */
  misused: Said;
};

/**
 * Does a thing once for a key: the same question gets the answer of the first time, also a refusal. Without a
 * key it is done each time.
 */
export function once(account: Account, ask: Ask, rules: Rules, act: () => Said): Answer {
  const key = header(ask, rules.header);
  if (key === undefined || key === '') return act();
  const name = `${ask.method} ${ask.path} ${key}`;
  const bodyHash = createHash('sha256').update(ask.raw).digest('hex');
  const kept = account.answers.get(name);
  if (kept) return kept.bodyHash === bodyHash ? { status: kept.status, body: kept.body } : rules.misused;
  const { status, body } = structuredClone(act());
  account.answers.set(name, { bodyHash, status, body });
  return { status, body };
}
