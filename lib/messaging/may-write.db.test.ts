import { beforeAll, expect, test } from 'vitest';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import type { OrderState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { orderBetween } from '@/test/chat';
import { createUser } from '@/test/factories';
import { listCannotWrite } from './may-write';

type Person = Parameters<typeof createUser>[0];

const now = new Date();
beforeAll(() => createUser({ uid: COMMUNITY_UID, name: 'Community' }));

/** A customer and a provider with an order in the given state. */
async function pair(customer: Person, provider: Person, state: OrderState | null) {
  const [ana, caio] = [await createUser(customer), await createUser(provider)];
  if (state) await orderBetween({ user: ana }, { user: caio }, state);
  return { ana, caio };
}

/** The reasons in both directions why the two may not write to each other. */
const between = (one: { id: number }, other: { id: number }) =>
  listCannotWrite(db, [
    { authorId: one.id, receiverId: other.id },
    { authorId: other.id, receiverId: one.id },
  ]);

test.each<OrderState>(['paid', 'confirmed', 'released', 'paid_out', 'charged_back'])(
  'both users can write while an order between them is %s',
  async (state) => {
    const { ana, caio } = await pair({}, {}, state);
    expect(await between(ana, caio)).toEqual([null, null]);
  },
);

test.each<OrderState | null>([null, 'awaiting_payment', 'refunded'])(
  'neither user can write while the order between them is %s',
  async (state) => {
    const { ana, caio } = await pair({}, {}, state);
    expect(await between(ana, caio)).toEqual(['chat_not_open', 'chat_not_open']);
  },
);

test('a suspended user can neither write nor be written to', async () => {
  const suspended = await pair({ blockedAt: now }, {}, 'paid');
  expect(await between(suspended.ana, suspended.caio)).toEqual(['chat_closed', 'chat_closed']);
});

test('a user with a closed account can neither write nor be written to', async () => {
  const gone = await pair({}, { deletedAt: now }, 'paid');
  expect(await between(gone.ana, gone.caio)).toEqual(['chat_person_gone', 'chat_closed']);
});

test('a block applies both ways, and looks like a suspension to the blocked user', async () => {
  const { ana, caio } = await pair({}, {}, 'paid');
  await db.userBlock.create({ data: { blockerId: ana.id, blockedId: caio.id, createdAt: now } });
  expect(await between(ana, caio)).toEqual(['chat_blocked_by_you', 'chat_closed']);
});

test('any user who is not suspended can write to the community account without an order', async () => {
  const community = await db.user.findUniqueOrThrow({ where: { uid: COMMUNITY_UID } });
  expect(await between(await createUser(), community)).toEqual([null, null]);
  expect(await between(await createUser({ blockedAt: now }), community)).toEqual([
    'chat_closed',
    'chat_closed',
  ]);
});
