/** The ids of ads and the uids of providers among the items of a call. */
export function splitItems(items: readonly string[]): { workIds: number[]; uids: string[] } {
  const isProvider = (item: string) => item.startsWith('@');
  return {
    workIds: items.filter((item) => !isProvider(item)).map(Number),
    uids: items.filter(isProvider).map((item) => item.slice(1)),
  };
}
