/** Minutes and seconds: 0:12. */
export function showDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}
