/** The answer of calls without a result. */
export function done(): Record<string, never> {
  return {};
}
