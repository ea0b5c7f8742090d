import { HOUR_SECONDS } from '@/lib/platform/durations';
import { sharedLimit } from '../platform/limits/shared-limits';

export const newAdsByUser = sharedLimit('new_ad', { points: 30, seconds: HOUR_SECONDS });
/** Each change purges the cached lists of ads in every process. */
export const adChangesByUser = sharedLimit('ad_change', { points: 240, seconds: HOUR_SECONDS });
