import { sharedLimit } from '../platform/limits/shared-limits';

const HOUR = 3_600;

export const newAdsByUser = sharedLimit('new_ad', { points: 30, seconds: HOUR });
/** Each change makes every process forget the lists of ads. */
export const adChangesByUser = sharedLimit('ad_change', { points: 240, seconds: HOUR });
