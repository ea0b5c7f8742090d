import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { db } from '@/lib/platform/db';
import type { Question } from '../../ask';
import { openTalk, say, type Talk } from '../../chat/conversations';
import { createMember } from '../../members';
import { drawnPicture, uploadOf } from '../../pictures';
import { openPushBrowser } from '../../push/browser';
import type { Row } from '../row';

/** About a conversation of the owner with the counterpart. */
const talk =
  (asks: (talk: Talk) => Question | Promise<Question>): Row =>
  async () => {
    const opened = await openTalk();
    await say(opened, 'caio', 'Oi');
    return { owner: opened.ana, counterpart: opened.caio, asks: () => asks(opened) };
  };

/** About the owner's own browser and letters. */
const notices =
  (asks: () => Question = () => ({})): Row =>
  async () => ({ owner: await createMember(), asks });

function subscription() {
  const { endpoint, ...keys } = openPushBrowser(inject('pushOrigin')).target;
  return { endpoint, keys };
}

export const CHAT: Record<string, Row> = {
  blockPerson: talk(({ id }) => ({ body: { conversation_id: id, blocked: true } })),
  reportPerson: talk(({ id }) => ({ body: { conversation_id: id, kind: 'spam' } })),
  uploadMessagePicture: talk(async ({ id }) => ({
    params: { conversation_id: id },
    body: uploadOf(await drawnPicture('png'), { field: 'picture' }),
  })),
  // One that there is, and who of the two sees it: lib/messaging/pictures.
  loadMessagePicture: talk(() => ({ params: { id: randomUUID(), width: '480' } })),
  clearConversation: talk(({ caio }) => ({ body: { receiver: caio.uid } })),
  loadPush: notices(),
  subscribeToPush: notices(() => ({ body: subscription() })),
  unsubscribeFromPush: notices(),
  loadLetterChoice: notices(),
  chooseLetters: notices(() => ({ body: { messages: false } })),
  // Whoever has the letter ends what it is about, whoever they are.
  async unsubscribe() {
    const owner = await createMember();
    const { token } = await db.letterChoice.create({
      data: { userId: owner.id, token: randomUUID().replaceAll('-', '').padEnd(43, 'x') },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { owner, asks: () => ({ params: { token }, body: 'List-Unsubscribe=One-Click', headers }) };
  },
};
