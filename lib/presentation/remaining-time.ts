const SECOND_MS = 1_000;

/** Time that is left, as a clock shows it: '23:59:41', '09:41' in the last hour, '00:00' afterwards. */
export function remainingTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(seconds < 3600 ? 1 : 0)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
