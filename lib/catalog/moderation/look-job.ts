import { z } from 'zod';
import { rowId } from '../../platform/row-id';
import { defineJob } from '../../services/jobs/job';

/** Left behind by whoever publishes or changes an ad: its texts are looked at by lib/operator/looks. */
export const lookAtAdJob = defineJob('look_at_ad', z.strictObject({ workId: rowId }));
