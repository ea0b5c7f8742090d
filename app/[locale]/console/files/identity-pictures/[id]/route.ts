import { z } from 'zod';
import { openIdentityPicture } from '@/lib/operator/identity/identity-pictures';
import { DomainError } from '@/lib/platform/errors';
import { READ_IDENTITY } from '@/lib/operator/access/roles';
import { consoleFile, picture } from '../../../operator';

/** A picture of a document or a face. Each access is logged. */
export const GET = consoleFile<{ id: string }>(READ_IDENTITY, async (operator, _request, params) => {
  const id = z.guid().safeParse(params.id);
  if (!id.success) throw new DomainError('not_found', 'picture_not_found');
  return picture(await openIdentityPicture(operator, id.data));
});
