/**
 * The id of the request that brought this page: its answer says it where scripts can read it, as the page itself may be
 * one that everybody gets. Undefined where a browser does not tell.
 */
export function pageRequestId(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  if (!page || !('serverTiming' in page) || !Array.isArray(page.serverTiming)) return undefined;
  const timings: PerformanceServerTiming[] = page.serverTiming;
  return timings.find(({ name }) => name === 'request')?.description;
}
