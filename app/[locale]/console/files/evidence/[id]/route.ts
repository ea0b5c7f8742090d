import { z } from 'zod';
import { openEvidence } from '@/lib/operator/payments/evidence';
import { DomainError } from '@/lib/platform/errors';
import { consoleFile, picture } from '../../../operator';

/** A picture of the evidence in a charge-back. Each access is logged. */
export const GET = consoleFile<{ id: string }>({ subject: 'payment' }, async (operator, _request, params) => {
  const id = z.guid().safeParse(params.id);
  if (!id.success) throw new DomainError('not_found', 'picture_not_found');
  return picture(await openEvidence(operator, id.data));
});
