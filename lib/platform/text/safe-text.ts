/**
 * Whether every string in a parsed JSON value, keys included, can be stored by Postgres as UTF-8: no NUL and
 * no lone surrogate. Iterative, because the caller controls the nesting.
 */
export function isSafeText(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) pending.push(item);
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) pending.push(key, item);
    }
  }
  return true;
}
