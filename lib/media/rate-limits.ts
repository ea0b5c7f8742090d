import { sharedLimit } from '../platform/limits/shared-limits';

const HOUR = 3_600;

export const workPicturesByUser = sharedLimit('work_picture', { points: 120, seconds: HOUR });
/** Each change purges the cached lists of ads in every process. */
export const pictureChangesByUser = sharedLimit('picture_change', { points: 240, seconds: HOUR });
