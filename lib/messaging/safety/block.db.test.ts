import { expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { converse, payOrderBetween } from '@/test/chat';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { listCannotWrite } from '../may-write';
import { blockPerson } from './block';
import { eraseBlocks } from './personal-data';

/** Why Ana may not write to Bia, and why Bia may not write to Ana. */
function obstacles({ ana, bia }: { ana: { userId: number }; bia: { userId: number } }) {
  return listCannotWrite(db, [
    { authorId: ana.userId, receiverId: bia.userId },
    { authorId: bia.userId, receiverId: ana.userId },
  ]);
}

test('only members can block in a conversation', async () => {
  const { conversationId, ana, bia } = await converse();
  const { actor: stranger } = await logInAs(await createMember());
  const blocking = blockPerson(stranger, { conversationId, isBlocked: true });
  await expect(blocking).rejects.toMatchObject({ code: 'forbidden', reason: 'chat_foreign' });
  await payOrderBetween({ ana, bia });
  expect(await obstacles({ ana, bia })).toEqual([null, null]);
});

test('the community account cannot be blocked', async () => {
  const { conversationId, ana, bia } = await converse();
  await db.user.update({ where: { id: bia.userId }, data: { uid: COMMUNITY_UID } });
  const blocking = blockPerson(ana, { conversationId, isBlocked: true });
  await expect(blocking).rejects.toMatchObject({ code: 'conflict', reason: 'community_stays' });
});

test('neither side of a block can write; only the one who blocked sees the reason', async () => {
  const { conversationId, ana, bia } = await converse();
  await payOrderBetween({ ana, bia });
  for (let time = 0; time < 2; time += 1) await blockPerson(ana, { conversationId, isBlocked: true });
  expect(await obstacles({ ana, bia })).toEqual(['chat_blocked_by_you', 'chat_closed']);
});

test('only the user who blocked can unblock', async () => {
  const { conversationId, ana, bia } = await converse();
  await payOrderBetween({ ana, bia });
  await blockPerson(ana, { conversationId, isBlocked: true });
  await blockPerson(bia, { conversationId, isBlocked: false });
  expect(await obstacles({ ana, bia })).toEqual(['chat_blocked_by_you', 'chat_closed']);
  await blockPerson(ana, { conversationId, isBlocked: false });
  expect(await obstacles({ ana, bia })).toEqual([null, null]);
});

test('when both have blocked, both must unblock', async () => {
  const { conversationId, ana, bia } = await converse();
  await payOrderBetween({ ana, bia });
  await blockPerson(ana, { conversationId, isBlocked: true });
  await blockPerson(bia, { conversationId, isBlocked: true });
  await blockPerson(ana, { conversationId, isBlocked: false });
  expect(await obstacles({ ana, bia })).toEqual(['chat_closed', 'chat_blocked_by_you']);
});

test('closing an account deletes its blocks', async () => {
  const { conversationId, ana, bia } = await converse();
  await blockPerson(ana, { conversationId, isBlocked: true });
  await blockPerson(bia, { conversationId, isBlocked: true });
  await closeAccount(ana, PASSWORD, { guards: [], erasers: [eraseBlocks] });
  expect(await db.userBlock.count({ where: { blockedId: bia.userId } })).toBe(0);
  expect(await db.userBlock.count({ where: { blockerId: bia.userId } })).toBe(0);
});
