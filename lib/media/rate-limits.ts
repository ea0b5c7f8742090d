import { HOUR_SECONDS } from '@/lib/platform/durations';
import { sharedLimit } from '../platform/limits/shared-limits';

export const workPicturesByUser = sharedLimit('work_picture', { points: 120, seconds: HOUR_SECONDS });
/** Each change purges the cached lists of ads in every process. */
export const pictureChangesByUser = sharedLimit('picture_change', { points: 240, seconds: HOUR_SECONDS });
