import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { db } from '@/lib/platform/database/db';
import type { Question } from '../../ask';
import { openTalk, say, type Talk } from '../../chat/conversations';
import { createMember } from '../../members';
import { generatePicture, uploadOf } from '../../pictures';
import { webmRecording } from '../../recordings';
import { openPushBrowser } from '../../push/browser';
import { type Answers, OPEN, OWN, CUSTOMER_ONLY } from '../answers';
import { type Row, row } from '../row';

/** About a conversation of the owner with the counterpart. */
const talk = (expected: Answers, asks: (talk: Talk) => Question | Promise<Question>): Row =>
  row(expected, async () => {
    const opened = await openTalk();
    await say(opened, 'caio', 'Oi');
    return { owner: opened.ana, counterpart: opened.caio, asks: () => asks(opened) };
  });

/** About the owner's own browser and e-mails. */
const notices = (expected: Answers, asks: () => Question = () => ({})): Row =>
  row(expected, async () => ({ owner: await createMember(), asks }));

function subscription() {
  const { endpoint, ...keys } = openPushBrowser(inject('pushOrigin')).target;
  return { endpoint, keys };
}

export const CHAT: Record<string, Row> = {
  blockPerson: talk({ ...CUSTOMER_ONLY, counterpart: 'ok', other: '403', operator: '403' }, ({ id }) => ({
    body: { conversation_id: id, blocked: true },
  })),
  reportPerson: talk({ ...CUSTOMER_ONLY, counterpart: 'ok', other: '403', operator: '403' }, ({ id }) => ({
    body: { conversation_id: id, kind: 'spam' },
  })),
  uploadMessagePicture: talk(
    { ...CUSTOMER_ONLY, counterpart: 'ok', other: '403', operator: '403' },
    async ({ id }) => ({
      params: { conversation_id: id },
      body: uploadOf(await generatePicture('png'), { field: 'picture' }),
    }),
  ),
  // Existing pictures and who sees them: lib/messaging/pictures.
  loadMessagePicture: talk({ ...CUSTOMER_ONLY, owner: '404', counterpart: '404' }, () => ({
    params: { id: randomUUID(), width: '480' },
  })),
  uploadMessageVoice: talk(
    { ...CUSTOMER_ONLY, counterpart: 'ok', other: '403', operator: '403' },
    ({ id }) => ({
      params: { conversation_id: id },
      query: 'peaks=0,100',
      body: uploadOf(webmRecording(), { field: 'voice', name: 'voz.webm' }),
    }),
  ),
  // Access to existing recordings is tested in lib/messaging/voice.
  loadMessageVoice: talk({ ...CUSTOMER_ONLY, owner: '404', counterpart: '404' }, () => ({
    params: { id: randomUUID() },
  })),
  clearConversation: talk({ ...CUSTOMER_ONLY, counterpart: '404' }, ({ caio }) => ({
    body: { receiver: caio.uid },
  })),
  loadPush: notices(OWN),
  subscribeToPush: notices(OWN, () => ({ body: subscription() })),
  unsubscribeFromPush: notices(OWN),
  loadLetterChoice: notices(OWN),
  chooseLetters: notices(OWN, () => ({ body: { messages: false } })),
  // The link in the e-mail is enough; it needs no session.
  unsubscribe: row(OPEN, async () => {
    const owner = await createMember();
    const { token } = await db.emailPreference.create({
      data: { userId: owner.id, token: randomUUID().replaceAll('-', '').padEnd(43, 'x') },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { owner, asks: () => ({ params: { token }, body: 'List-Unsubscribe=One-Click', headers }) };
  }),
};
