import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { openTalk, read, say, type Talk } from '@/test/chat/conversations';
import { advanceClock } from '@/test/clock';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { clearConversation } from '../retention/clear-conversation';
import { blockPerson } from '../safety/block';
import {
  updateEmailPreference,
  findEmailChoice,
  findUnsubscribedEmails,
  unsubscribe,
} from './email-preference';
import { mailUnread } from './unread-emails';

async function later(minutes: number): Promise<void> {
  advanceClock({ minutes });
  await mailUnread();
  await runJobs();
}

/** Emails sent to Caio about messages. */
async function mailsOf({ caio }: Talk) {
  return (await emailsTo(caio.email)).filter(({ html }) => html?.includes('/chat?receiver='));
}

describe('no email is sent', () => {
  test('before a message has waited for a quarter of an hour', async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    await later(14);
    expect(await mailsOf(talk)).toEqual([]);
    await later(1);
    expect(await mailsOf(talk)).toHaveLength(1);
  });

  test('about messages that were read or hidden', async () => {
    const [seen, removed] = [await openTalk(), await openTalk()];
    for (const talk of [seen, removed]) await say(talk, 'ana', 'Oi');
    await read(seen, 'caio');
    await clearConversation((await logInAs(removed.caio)).actor, removed.ana.uid);
    await later(20);
    expect([await mailsOf(seen), await mailsOf(removed)]).toEqual([[], []]);
  });

  test('to its author', async () => {
    const talk = await openTalk();
    await say(talk, 'caio', 'Oi');
    await later(20);
    expect(await mailsOf(talk)).toEqual([]);
  });

  test.each([
    ['read just before', false],
    ['read while its author was blocked', true],
  ])('a minute after a message because an older one was %s', async (_, isBlocked) => {
    const talk = await openTalk();
    const { actor } = await logInAs(talk.caio);
    const block = (blocked: boolean) => blockPerson(actor, { conversationId: talk.id, isBlocked: blocked });
    await say(talk, 'ana', 'Oi');
    advanceClock({ minutes: 13 });
    await block(isBlocked);
    await read(talk, 'caio');
    await block(false);
    await say(talk, 'ana', 'Tudo bem?');
    await later(3);
    expect(await mailsOf(talk)).toEqual([]);
    await later(13);
    expect(await mailsOf(talk)).toHaveLength(1);
  });

  test('to a user who is blocked or has unsubscribed', async () => {
    const [blocked, unwilling] = [await openTalk(), await openTalk()];
    for (const talk of [blocked, unwilling]) await say(talk, 'ana', 'Oi');
    await db.user.update({ where: { id: blocked.caio.id }, data: { blockedAt: new Date() } });
    await updateEmailPreference((await logInAs(unwilling.caio)).actor, false);
    await later(20);
    expect([await mailsOf(blocked), await mailsOf(unwilling)]).toEqual([[], []]);
  });

  test('a second time about the same messages', async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    for (let round = 0; round < 4; round += 1) await later(61);
    expect(await mailsOf(talk)).toHaveLength(1);
  });

  test('twice by concurrent cron runs of two processes', async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    advanceClock({ minutes: 16 });
    await Promise.all(Array.from({ length: 6 }, mailUnread));
    await runJobs();
    expect(await mailsOf(talk)).toHaveLength(1);
  });
});

test('an email names the author and the number of messages, quotes nothing, and links to the conversation', async () => {
  const talk = await openTalk();
  await say(talk, 'ana', 'O portão é azul');
  await say(talk, 'ana', 'e enferrujado');
  await later(16);
  const [mail] = await mailsOf(talk);
  expect(mail?.subject).toBe('2 novas mensagens de Ana Souza');
  expect(mail?.text).toContain(`\nhttp://br.localhost:3000/chat?receiver=${talk.ana.uid}\n`);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('portão');
});

test('an ongoing unread conversation is reported once an hour', async () => {
  const talk = await openTalk();
  for (let minute = 0; minute < 130; minute += 10) {
    await say(talk, 'ana', 'Ainda aí?');
    await later(10);
  }
  // One email after 20 minutes, another after 80.
  expect(await mailsOf(talk)).toHaveLength(2);
});

describe('an unsubscribed user', () => {
  async function mailWithUnsubscribeLink() {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    await later(16);
    const [mail] = await mailsOf(talk);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const token = /\/api\/letters\/off\/([\w-]{43})>$/.exec(header)?.[1] ?? '';
    return { talk, mail, token };
  }

  test('can unsubscribe in their mail program with one tap, or by the link in the email', async () => {
    const { talk, mail, token } = await mailWithUnsubscribeLink();
    const post = mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`/letters/off/${token}`);
    expect(mail?.html).toContain(`/letters/off/${token}"`);
    await unsubscribe(token);
    await unsubscribe(token);
    await say(talk, 'ana', 'E então?');
    await later(90);
    expect(await mailsOf(talk)).toHaveLength(1);
    const { actor } = await logInAs(talk.caio);
    expect(await findEmailChoice(actor)).toMatchObject({ messages: false });
    await updateEmailPreference(actor, true);
    await say(talk, 'ana', 'Olá?');
    await later(16);
    expect(await mailsOf(talk)).toHaveLength(2);
  });

  test('is not found for an unknown token', async () => {
    await mailWithUnsubscribeLink();
    expect(await findUnsubscribedEmails('x'.repeat(43))).toBeNull();
    await expect(unsubscribe('x'.repeat(43))).rejects.toMatchObject({
      code: 'not_found',
      reason: 'link_unknown',
    });
  });

  test('leaves no token in the outbox after sending', async () => {
    const { token } = await mailWithUnsubscribeLink();
    const mails = await db.mail.findMany({ where: { template: 'unreadMessages' } });
    expect(JSON.stringify(mails)).not.toContain(token);
  });
});
