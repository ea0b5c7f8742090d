import { expect, test, vi } from 'vitest';
import type { InboxRow } from '@/lib/messaging/contract';
import { clearConversation } from '@/lib/messaging/retention/clear-conversation';
import { blockPerson } from '@/lib/messaging/safety/block';
import { collect, get, join, newWriter, openChat, orderBetween, say } from '@/test/chat';

test('only the blocked user is notified at once, of the block and of its end', async () => {
  const { ana, caio, browserOf } = await openChat();
  const bia = await browserOf(await newWriter('Bia'));
  await orderBetween(bia, ana);
  const { _id } = await join(ana, caio);
  await join(caio, ana);
  const [atAna, atCaio, atBia] = [ana, caio, bia].map(({ socket }) => collect(socket, 'conversationChanged'));
  const block = (isBlocked: boolean) => blockPerson(ana.actor, { conversationId: _id, isBlocked });
  await block(true);
  await block(true);
  await vi.waitFor(() => expect(atCaio).toEqual([{ conversation_id: _id }]));
  expect(await join(caio, ana)).toMatchObject({ can_write: false, reason: 'chat_closed' });
  await block(false);
  await vi.waitFor(() => expect(atCaio).toHaveLength(2));
  await vi.waitFor(() => expect(atAna).toEqual(atCaio));
  expect(atBia).toEqual([]);
});

test('a conversation removed from view disappears in all browsers of the user, and the other side is not notified', async () => {
  const { ana, caio, browserOf } = await openChat();
  const phone = await browserOf(caio);
  const { _id } = await join(ana, caio);
  await say(ana, _id, 'oi');
  const [atPhone, atAna] = [phone, ana].map(({ socket }) => collect(socket, 'conversationChanged'));
  await clearConversation(caio.actor, ana.uid);
  await vi.waitFor(() => expect(atPhone).toEqual([{ conversation_id: _id }]));
  expect((await get(phone.socket, 'chatList', caio.uid)).inBox.senders_list).toEqual([]);
  expect(atAna).toEqual([]);
});

test('a message read in one browser is read in the user’s others', async () => {
  const { ana, caio, browserOf } = await openChat();
  const others = [await browserOf(caio), await browserOf(caio)];
  const { _id } = await join(ana, caio);
  const rows = others.map(({ socket }) => collect<InboxRow>(socket, 'inBox'));
  const amounts = () => rows.map((of) => of.at(-1)?.amount);
  await say(ana, _id, 'oi');
  await vi.waitFor(() => expect(amounts()).toEqual([1, 1]));
  await join(caio, ana);
  await get(caio.socket, 'delivered', _id, 1);
  const looking = collect(caio.socket, 'inBox');
  await get(caio.socket, 'cleanInBox', caio.uid, ana.uid);
  await vi.waitFor(() => expect(amounts()).toEqual([0, 0]));
  expect(rows.map(({ length }) => length)).toEqual([2, 2]);
  expect(looking).toEqual([]);
});
