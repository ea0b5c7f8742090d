/**
 * The id of the ad that is to be edited: the navigation state's `wid` (specification, point 2), else the query's, with
 * which a link can name it and a reload keeps it. Null: neither names one.
 */
export function findWantedAd(state: unknown, query: string): number | null {
  const stated = typeof state === 'object' && state !== null && 'wid' in state ? state.wid : null;
  const wanted = String(stated ?? new URLSearchParams(query).get('wid') ?? '');
  return /^[1-9]\d{0,9}$/.test(wanted) ? Number(wanted) : null;
}
