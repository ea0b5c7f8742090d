import { beforeEach, expect, test } from 'vitest';
import { findReputation } from '@/lib/catalog/reputation/reputation';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createConversation } from '@/test/chat/create-conversation';
import { advanceClock } from '@/test/clock';
import { createOrder, createUser } from '@/test/factories';
import { refreshAnswerTimes } from './answer-time';

let providerId: number;

beforeEach(async () => {
  providerId = (await createUser({ name: 'Caio Lima' })).id;
  await db.providerReputation.create({ data: { userId: providerId, rating: 4.5 } });
});

type Said = { by: 'customer' | 'provider'; minutesAgo: number };

/** A conversation of a customer with the provider; the order is paid unless `state` says otherwise. */
async function talk(said: Said[], state: 'paid' | 'awaiting_payment' = 'paid'): Promise<void> {
  const customerId = (await createUser()).id;
  await createOrder({ customerId, providerId, state });
  const conversationId = await createConversation([customerId, providerId], said.length);
  const moments = said.map(({ minutesAgo }) => new Date(clock.now().getTime() - minutesAgo * 60_000));
  await db.conversation.update({
    where: { id: conversationId },
    data: { lastMessageAt: moments.at(-1) ?? null },
  });
  await db.message.createMany({
    data: said.map(({ by }, index) => ({
      conversationId,
      position: index + 1,
      authorId: by === 'customer' ? customerId : providerId,
      text: 'Oi',
      createdAt: moments[index] ?? clock.now(),
    })),
  });
}

const DAY = 24 * 60;
/** Whole days count 14 hours each at any time of day, so the tests do not depend on the time at which they run. */
const answeredAfterDays = (days: number): Said[] => [
  { by: 'customer', minutesAgo: 10 * DAY },
  { by: 'customer', minutesAgo: (10 - days) * DAY + 1 },
  { by: 'provider', minutesAgo: (10 - days) * DAY },
  { by: 'provider', minutesAgo: 1 },
];
const findMinutes = async () => (await findReputation(providerId))?.answerMinutes;

test('the median of three conversations is stored beside the other numbers, and removed when it is too old', async () => {
  await talk(answeredAfterDays(1));
  await talk(answeredAfterDays(3));
  await refreshAnswerTimes();
  expect(await findMinutes()).toBeNull();
  await talk(answeredAfterDays(2));
  await refreshAnswerTimes();
  expect(await findReputation(providerId)).toMatchObject({ answerMinutes: 2 * 14 * 60, rating: 4.5 });
  advanceClock({ days: 81 });
  await refreshAnswerTimes();
  expect(await findMinutes()).toBeNull();
});

test('only conversations that a paying customer began count', async () => {
  for (const days of [1, 1, 1]) {
    await talk(answeredAfterDays(days), 'awaiting_payment');
    await talk([{ by: 'provider', minutesAgo: 11 * DAY }, ...answeredAfterDays(days)]);
    await talk([]);
  }
  await refreshAnswerTimes();
  expect(await findMinutes()).toBeNull();
});
