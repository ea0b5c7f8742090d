import { handle } from '@/app/handle';
import { uploadEvidence as endpoint } from '@/lib/operator/payments/contract';
import { uploadEvidence } from '@/lib/operator/payments/evidence';

export const POST = handle(endpoint, async ({ params, upload }, { actor }) => {
  await uploadEvidence(actor, params.charge_back_id, upload);
  return {};
});
