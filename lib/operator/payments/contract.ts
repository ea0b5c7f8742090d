import { z } from 'zod';
import { REFUSED_PICTURES } from '@/lib/media/fields';
import { WORK_PICTURE_MAX_BYTES } from '@/lib/media/rules';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { EVIDENCE_UPLOADS_PER_HOUR } from '../rules';

/** The only call for operators, because a console form cannot upload a file. */
export const uploadEvidence = defineEndpoint({
  access: 'user',
  tag: 'Payments',
  method: 'POST',
  path: '/console/evidence/upload/{charge_back_id}',
  callsPerHour: EVIDENCE_UPLOADS_PER_HOUR,
  summary: 'Add a picture as evidence to a charge-back',
  description:
    'For operators whose console is open. JPEG, PNG or WebP by content, one frame, at most 25 megapixels. The upload ' +
    'and each access are logged.',
  refuses: {
    invalid: REFUSED_PICTURES,
    forbidden: ['operators_only', 'second_factor_first', 'role_missing', 'own_matter'],
    not_found: ['charge_back_not_found'],
    conflict: ['charge_back_ended', 'too_much_evidence'],
  },
  params: z.strictObject({ charge_back_id: rowIdParam }),
  upload: { field: 'picture', maxBytes: WORK_PICTURE_MAX_BYTES, tooLarge: 'picture_over_10_mb' },
});
