/** Whether the page was come back to by history, and drawn anew for it. */
export function hasReturned(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward';
}
