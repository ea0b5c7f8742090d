import { expect, inject, test } from 'vitest';
import { PUT as clearConversation } from '@/app/api/conversations/clear/route';
import { POST as unsubscribe } from '@/app/api/letters/off/[token]/route';
import { GET as loadLetterChoice, PUT as chooseLetters } from '@/app/api/letters/route';
import { GET as loadPush } from '@/app/api/push/route';
import { PUT as subscribeToPush } from '@/app/api/push/subscribe/route';
import { PUT as unsubscribeFromPush } from '@/app/api/push/unsubscribe/route';
import { GET as loadAgreements, PUT as agreeToTexts } from '@/app/api/users/agreements/route';
import { VERSIONS } from '@/lib/accounts/agreement/versions';
import { findUnsubscribedEmails } from '@/lib/messaging/emails/email-preference';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { openTalk, say } from '@/test/chat/conversations';
import { createMember, logInAs } from '@/test/members';
import { openPushBrowser } from '@/test/push/browser';

function subscription() {
  const { endpoint, ...keys } = openPushBrowser(inject('pushOrigin')).target;
  return { endpoint, keys };
}

test('users only change their own browser and email choice', async () => {
  const [ana, bia] = [await logInAs(await createMember()), await logInAs(await createMember())];
  await ask(subscribeToPush, { token: ana.token, body: subscription() });
  await ask(unsubscribeFromPush, { token: bia.token });
  await ask(chooseLetters, { token: bia.token, body: { messages: false } });
  expect((await ask(loadPush, { token: ana.token })).body).toMatchObject({ on: true });
  expect((await ask(loadPush, { token: bia.token })).body).toMatchObject({ on: false });
  expect((await ask(loadLetterChoice, { token: ana.token })).body).toEqual({ messages: true, prices: true });
  expect((await ask(loadLetterChoice, { token: bia.token })).body).toEqual({ messages: false, prices: true });
  await ask(agreeToTexts, { token: bia.token, body: VERSIONS });
  expect((await ask(loadAgreements, { token: ana.token })).body).toMatchObject({ asked: true, agreed: [] });
  expect((await ask(loadAgreements, { token: bia.token })).body).toMatchObject({ asked: false });
});

test("a user cannot remove a conversation from another user's view", async () => {
  const talk = await openTalk();
  await say(talk, 'ana', 'Oi');
  const stranger = await logInAs(await createMember());
  for (const receiver of [talk.ana.uid, talk.caio.uid]) {
    const reply = await ask(clearConversation, { token: stranger.token, body: { receiver } });
    expect(reply.status).toBe(404);
  }
  const { token } = await logInAs(talk.caio);
  expect((await ask(clearConversation, { token, body: { receiver: talk.ana.uid } })).status).toBe(200);
  const members = await db.conversationMember.findMany({ where: { conversationId: talk.id } });
  const cleared = new Map(members.map((member) => [member.userId, member.clearedPosition]));
  expect(cleared).toEqual(
    new Map([
      [talk.caio.id, 1],
      [talk.ana.id, 0],
    ]),
  );
});

test('a one-click unsubscribe (RFC 8058) unsubscribes the user of the token', async () => {
  const [ana, bia] = [await logInAs(await createMember()), await logInAs(await createMember())];
  for (const { token } of [ana, bia]) await ask(chooseLetters, { token, body: { messages: true } });
  const { token } = await db.emailPreference.findUniqueOrThrow({ where: { userId: ana.actor.userId } });
  const post = (given: string) =>
    ask(unsubscribe, {
      params: { token: given },
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await post('x'.repeat(43))).status).toBe(404);
  expect((await post(token)).status).toBe(200);
  expect((await ask(loadLetterChoice, { token: ana.token })).body).toEqual({ messages: false, prices: true });
  expect((await ask(loadLetterChoice, { token: bia.token })).body).toEqual({ messages: true, prices: true });
});

test('the unsubscribe link in an email about prices ends only price notices', async () => {
  const { actor, token } = await logInAs(await createMember());
  await ask(chooseLetters, { token, body: { prices: true } });
  const notice = await db.priceNotice.findUniqueOrThrow({ where: { userId: actor.userId } });
  expect(await findUnsubscribedEmails(notice.token)).toBe('prices');
  const { status } = await ask(unsubscribe, {
    params: { token: notice.token },
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(200);
  expect((await ask(loadLetterChoice, { token })).body).toEqual({ messages: true, prices: false });
});
