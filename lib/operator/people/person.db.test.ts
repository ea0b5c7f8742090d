import { expect, test } from 'vitest';
import { confirmPhone, sendPhoneCode } from '@/lib/accounts/phones/phone-code';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { codeTextedTo } from '@/test/sms';
import { createReviewedOrder, findReviewId } from '@/test/reviews';
import { findPerson } from './person';

test('a provider has the numbers that pages show, and the uncounted reviews with their reasons', async () => {
  const phone = '11987654321';
  const provider = (await logInAs(await createMember({ phone }))).actor;
  const friend = (await logInAs(await createMember({ phone }))).actor;
  await createReviewedOrder({ provider });
  const uncounted = await createReviewedOrder({ provider, customer: friend });
  const numbers = { rating: 4.75, reviews: 3, doneOrders: 9, failedOrders: 1, answerMinutes: 40 };
  await db.providerReputation.update({ where: { userId: provider.userId }, data: numbers });
  expect(await findPerson(provider.uid)).toMatchObject({
    reputation: { rating: 4.8, reviews: 3, done: { percent: 90, of: 10 }, again: null, answerMinutes: 40 },
    uncountedReviews: [{ id: await findReviewId(uncounted), stars: 5, weight: 0, reason: 'shared_phone' }],
  });
});

test('a user without sales has no numbers', async () => {
  const { uid } = await createUser();
  expect(await findPerson(uid)).toMatchObject({ reputation: null, uncountedReviews: [] });
});

test('an operator sees how and when a phone was checked', async () => {
  const phone = '11966665555';
  const { actor } = await logInAs(await createMember({ phone }));
  expect(await findPerson(actor.uid)).toMatchObject({ phone, phoneCheck: null });
  await sendPhoneCode(actor);
  await confirmPhone(actor, await codeTextedTo(phone));
  expect(await findPerson(actor.uid)).toMatchObject({
    phoneCheck: { phone, channel: 'sms', checkedAt: expect.any(Date) },
  });
});
