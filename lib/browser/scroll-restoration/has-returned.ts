/** Whether the visitor returned to the page by history and the browser loaded it again. */
export function hasReturned(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward';
}
