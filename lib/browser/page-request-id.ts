/**
 * The id of the request that loaded this page. Read from a response header, because the page itself may be
 * cached for all visitors. Undefined in browsers that do not expose it.
 */
export function pageRequestId(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  if (!page || !('serverTiming' in page) || !Array.isArray(page.serverTiming)) return undefined;
  const timings: PerformanceServerTiming[] = page.serverTiming;
  return timings.find(({ name }) => name === 'request')?.description;
}
