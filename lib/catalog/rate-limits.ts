import { sharedLimit } from '../platform/limits/shared-limits';

const HOUR = 3_600;

export const newAdsByUser = sharedLimit('new_ad', { points: 30, seconds: HOUR });
/** Each change purges the cached lists of ads in every process. */
export const adChangesByUser = sharedLimit('ad_change', { points: 240, seconds: HOUR });
