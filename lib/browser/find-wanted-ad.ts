/**
 * The id of the ad to edit: `wid` of the navigation state (specification, point 2), else of the query, so
 * that links can name it and a reload keeps it. Null: none.
 */
export function findWantedAd(state: unknown, query: string): number | null {
  const stated = typeof state === 'object' && state !== null && 'wid' in state ? state.wid : null;
  const wanted = String(stated ?? new URLSearchParams(query).get('wid') ?? '');
  return /^[1-9]\d{0,9}$/.test(wanted) ? Number(wanted) : null;
}
