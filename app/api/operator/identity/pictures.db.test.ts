import { expect, test } from 'vitest';
import { GET as openPicture } from '@/app/api/operator/identity/pictures/[id]/route';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { createOperator } from '@/test/console/operators';
import { sendIdentity } from '@/test/console/identity';

test('a picture is answered to nobody’s cache, and each opening is written down', async () => {
  const { checkId, user } = await sendIdentity();
  const { id } = await db.identityPicture.findFirstOrThrow({ where: { checkId } });
  const { token } = await createOperator();
  const reply = await ask(openPicture, { token, params: { id } });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('content-type')).toBe('image/webp');
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { act: 'identity_opened', subjectId: String(user.id) },
  });
  expect(JSON.stringify(entry)).not.toContain(id);
});
