import { expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { accountClosing } from '@/lib/operator/account-closing';
import { blockUser } from '@/lib/operator/block';
import { createProvider } from '@/test/ads';
import { logInAs, PASSWORD } from '@/test/members';
import { isClosedProvider } from './closed-provider';
import { openPageCache } from './test-page-cache';

test('the page of a closed account answers 410, and that of a blocked or unknown account 404', async () => {
  const [closed, blocked] = [await createProvider(), await createProvider()];
  await closeAccount((await logInAs(closed)).actor, PASSWORD, accountClosing);
  await blockUser({ uid: blocked.uid, reason: 'fraud' });
  const { ask } = await openPageCache(() => ({ status: 404 }), { isGone: isClosedProvider });
  const statusOf = async (path: string) => (await ask(path)).status;
  expect(await statusOf(`/p/${closed.uid}`)).toBe(410);
  expect(await statusOf(`/p/${closed.uid}?page=2`)).toBe(410);
  expect(await statusOf(`/p/${blocked.uid}`)).toBe(404);
  expect(await statusOf('/p/nobody22222')).toBe(404);
});
