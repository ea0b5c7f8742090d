/** The answer of calls that have nothing to tell beyond that they were done. */
export function done(): Record<string, never> {
  return {};
}
