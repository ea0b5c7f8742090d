import { VOICE_PEAKS_MAX } from '@/lib/messaging/rules';

/** A recording below this maximum is not scaled up, so that silence is not drawn as noise. */
const QUIETEST_MAXIMUM = 10;

/** Reduces measured levels from 0 to 100 to at most 64 whole numbers, the loudest of which is 100. */
export function toPeaks(levels: readonly number[]): number[] {
  const parts = Math.min(VOICE_PEAKS_MAX, levels.length);
  if (parts === 0) return [0];
  const loudest = levels.reduce((most, level) => Math.max(most, level), QUIETEST_MAXIMUM);
  return Array.from({ length: parts }, (_, index) => {
    const from = Math.floor((index * levels.length) / parts);
    const part = levels.slice(from, Math.floor(((index + 1) * levels.length) / parts));
    return Math.round((Math.max(...part) / loudest) * 100);
  });
}
