import { describe, expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { openTalk, say, type Talk } from '@/test/chat/conversations';
import { advanceClock } from '@/test/clock';
import { placePaidOrder } from '@/test/hiring';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { clearConversation } from './clear-conversation';
import { collectConversations, eraseConversations } from './personal-data';
import { forgetOldMessages } from './retention';

async function textsOf({ id }: Talk): Promise<string[]> {
  const messages = await db.message.findMany({ where: { conversationId: id }, orderBy: { position: 'asc' } });
  return messages.map(({ text }) => text);
}

const close = async (person: Talk['ana']) =>
  closeAccount((await logInAs(person)).actor, PASSWORD, { guards: [], erasers: [eraseConversations] });

describe('hiding a conversation', () => {
  test('is rejected for a missing conversation or one of other users', async () => {
    const talk = await openTalk();
    const { actor } = await logInAs(await createMember());
    const refusal = { code: 'not_found', reason: 'conversation_not_found' };
    await expect(clearConversation(actor, talk.ana.uid)).rejects.toMatchObject(refusal);
    await expect(clearConversation(actor, 'nobody')).rejects.toMatchObject(refusal);
    await expect(clearConversation(actor, actor.uid)).rejects.toMatchObject(refusal);
  });

  test("leaves the other person's view unchanged, and shows later messages", async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    await clearConversation((await logInAs(talk.caio)).actor, talk.ana.uid);
    await say(talk, 'ana', 'De novo');
    const [ofCaio, ofAna] = await Promise.all(
      [talk.caio, talk.ana].map(({ id }) => collectConversations(id)),
    );
    expect(JSON.stringify(ofCaio)).not.toContain('"Oi"');
    expect(JSON.stringify(ofCaio)).toContain('De novo');
    expect(JSON.stringify(ofAna)).toContain('"Oi"');
    const member = await db.conversationMember.findFirstOrThrow({
      where: { conversationId: talk.id, userId: talk.caio.id },
    });
    expect(member).toMatchObject({ clearedPosition: 1, readPosition: 0, unread: 1 });
  });
});

test("a data download contains a user's own messages, even hidden ones, and no conversation of other users", async () => {
  const [talk, other] = [await openTalk(), await openTalk()];
  await say(talk, 'ana', 'Minha');
  await say(talk, 'caio', 'Dele');
  await say(other, 'ana', 'De outros');
  await clearConversation((await logInAs(talk.ana)).actor, talk.caio.uid);
  const { file, records } = await collectConversations(talk.ana.id);
  expect(file).toBe('conversations.json');
  expect(records).toMatchObject({
    conversations: [
      { with: { uid: talk.caio.uid, name: 'Caio Lima' }, messages: [{ isOwn: true, text: 'Minha' }] },
    ],
  });
  expect(JSON.stringify(records)).not.toMatch(/Dele|De outros/);
});

test('closing an account anonymizes its messages and leaves them to the other person', async () => {
  const talk = await openTalk();
  await say(talk, 'ana', 'Oi');
  await close(talk.ana);
  expect(await textsOf(talk)).toEqual(['Oi']);
  expect((await collectConversations(talk.caio.id)).records).toMatchObject({
    conversations: [{ with: { name: 'Conta encerrada' } }],
  });
  await close(talk.caio);
  expect(await db.conversation.count({ where: { id: talk.id } })).toBe(0);
});

test('when two people close their accounts concurrently, their conversation is deleted', async () => {
  const talk = await openTalk();
  await say(talk, 'ana', 'Oi');
  await Promise.all([close(talk.ana), close(talk.caio)]);
  expect(await db.conversation.count({ where: { id: talk.id } })).toBe(0);
});

describe('messages are deleted', () => {
  test('five years after the last activity in an order between the two, not before', async () => {
    const { customer, provider } = await placePaidOrder();
    const [ana, caio] = await Promise.all(
      [customer, provider].map(({ userId }) => db.user.findUniqueOrThrow({ where: { id: userId } })),
    );
    const [talk, stranger] = [await openTalk({ ana, caio }), await openTalk()];
    for (const each of [talk, stranger]) await say(each, 'ana', 'Antes');
    advanceClock({ days: 365 });
    await db.order.updateMany({ where: { customerId: customer.userId }, data: { changedAt: clock.now() } });
    advanceClock({ days: 4 * 365 + 40 });
    await forgetOldMessages(clock.now());
    expect(await textsOf(talk)).toEqual(['Antes']);
    expect(await db.conversation.count({ where: { id: stranger.id } })).toBe(0);
    await say(talk, 'caio', 'Depois');
    advanceClock({ days: 365 });
    await forgetOldMessages(clock.now());
    expect(await textsOf(talk)).toEqual(['Depois']);
    advanceClock({ days: 4 * 365 + 40 });
    await forgetOldMessages(clock.now());
    expect(await db.conversation.count({ where: { id: talk.id } })).toBe(0);
  });
});
