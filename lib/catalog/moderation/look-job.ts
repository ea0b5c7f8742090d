import { z } from 'zod';
import { rowId } from '../../platform/database/row-id';
import { defineJob } from '../../services/jobs/job';

/** Queued when an ad is published or changed; lib/operator/ad-review-queue checks its texts. */
export const lookAtAdJob = defineJob('look_at_ad', z.strictObject({ workId: rowId }));
