import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { accountClosing } from '@/lib/operator/account-closing';
import { blockUser } from '@/lib/operator/block';
import { createWork } from '@/test/factories';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { GET } from './route';

const NAME = 'Caio Lima';

function ask(uid: string): Promise<Response> {
  const request = new Request(`http://localhost:3000/og/providers/${uid}`);
  return GET(request, { params: Promise.resolve({ uid }) });
}

test('the sharing picture of a provider has the size that social networks expect', async () => {
  const { id, uid } = await createMember({ name: NAME, profession: 'Pintor' });
  await createWork({ userId: id });
  const answer = await ask(uid);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test('a user without a provider page has no sharing picture, because it would show their name', async () => {
  const { id, uid } = await createMember({ name: NAME });
  await createWork({ userId: id, hiddenAt: new Date() });
  expect((await ask(uid)).status).toBe(404);
});

test('a closed or blocked account has no sharing picture, and the response does not contain its name', async () => {
  const [closed, blocked] = [await createMember({ name: NAME }), await createMember({ name: NAME })];
  // An account with ads cannot be closed.
  await createWork({ userId: blocked.id });
  await closeAccount((await logInAs(closed)).actor, PASSWORD, accountClosing);
  await blockUser({ uid: blocked.uid, reason: 'fraud' });
  for (const { uid } of [closed, blocked]) {
    const answer = await ask(uid);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Caio');
  }
});
