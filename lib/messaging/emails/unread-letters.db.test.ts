import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { openTalk, read, say, type Talk } from '@/test/chat/conversations';
import { advanceClock } from '@/test/clock';
import { lettersTo } from '@/test/inbox';
import { doJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { clearConversation } from '../retention/clear-conversation';
import { blockPerson } from '../safety/block';
import { chooseLetters, findLetterChoice, isUnsubscribeToken, unsubscribe } from './letter-choice';
import { mailUnread } from './unread-letters';

async function later(minutes: number): Promise<void> {
  advanceClock({ minutes });
  await mailUnread();
  await doJobs();
}

/** What came about messages. */
async function lettersOf({ caio }: Talk) {
  return (await lettersTo(caio.email)).filter(({ html }) => html?.includes('/chat?receiver='));
}

describe('no letter is written', () => {
  test('before a message has waited for a quarter of an hour', async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    await later(14);
    expect(await lettersOf(talk)).toEqual([]);
    await later(1);
    expect(await lettersOf(talk)).toHaveLength(1);
  });

  test("about what has been read, or removed from one's view", async () => {
    const [seen, removed] = [await openTalk(), await openTalk()];
    for (const talk of [seen, removed]) await say(talk, 'ana', 'Oi');
    await read(seen, 'caio');
    await clearConversation((await logInAs(removed.caio)).actor, removed.ana.uid);
    await later(20);
    expect([await lettersOf(seen), await lettersOf(removed)]).toEqual([[], []]);
  });

  test('to its author', async () => {
    const talk = await openTalk();
    await say(talk, 'caio', 'Oi');
    await later(20);
    expect(await lettersOf(talk)).toEqual([]);
  });

  test.each([
    ['read just before', false],
    ['read while its author was blocked', true],
  ])('a minute after a message, because an older one was %s', async (_, isBlocked) => {
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
    expect(await lettersOf(talk)).toEqual([]);
    await later(13);
    expect(await lettersOf(talk)).toHaveLength(1);
  });

  test('to whoever is blocked, or wants none', async () => {
    const [blocked, unwilling] = [await openTalk(), await openTalk()];
    for (const talk of [blocked, unwilling]) await say(talk, 'ana', 'Oi');
    await db.user.update({ where: { id: blocked.caio.id }, data: { blockedAt: new Date() } });
    await chooseLetters((await logInAs(unwilling.caio)).actor, false);
    await later(20);
    expect([await lettersOf(blocked), await lettersOf(unwilling)]).toEqual([[], []]);
  });

  test('a second time about the same messages', async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    for (let round = 0; round < 4; round += 1) await later(61);
    expect(await lettersOf(talk)).toHaveLength(1);
  });

  test('twice by rounds of two processes at once', async () => {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    advanceClock({ minutes: 16 });
    await Promise.all(Array.from({ length: 6 }, mailUnread));
    await doJobs();
    expect(await lettersOf(talk)).toHaveLength(1);
  });
});

test('a letter says who wrote and how often, nothing of what was written, and leads to the conversation', async () => {
  const talk = await openTalk();
  await say(talk, 'ana', 'O portão é azul');
  await say(talk, 'ana', 'e enferrujado');
  await later(16);
  const [letter] = await lettersOf(talk);
  expect(letter?.subject).toBe('2 novas mensagens de Ana Souza');
  expect(letter?.text).toContain(`\nhttp://br.localhost:3000/chat?receiver=${talk.ana.uid}\n`);
  expect(`${letter?.text} ${letter?.html}`).not.toContain('portão');
});

test('a conversation that goes on unread is told of once an hour', async () => {
  const talk = await openTalk();
  for (let minute = 0; minute < 130; minute += 10) {
    await say(talk, 'ana', 'Ainda aí?');
    await later(10);
  }
  // After 20 minutes, and after 80.
  expect(await lettersOf(talk)).toHaveLength(2);
});

describe('whoever has had enough', () => {
  async function letterWithWayOut() {
    const talk = await openTalk();
    await say(talk, 'ana', 'Oi');
    await later(16);
    const [letter] = await lettersOf(talk);
    const header = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const token = /\/api\/letters\/off\/([\w-]{43})>$/.exec(header)?.[1] ?? '';
    return { talk, letter, token };
  }

  test('ends it with one tap in their mail program, and finds the same way in the letter', async () => {
    const { talk, letter, token } = await letterWithWayOut();
    const post = letter?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;
    expect(post).toBe('List-Unsubscribe=One-Click');
    expect(letter?.text).toContain(`/letters/off/${token}`);
    expect(letter?.html).toContain(`/letters/off/${token}"`);
    await unsubscribe(token);
    await unsubscribe(token);
    await say(talk, 'ana', 'E então?');
    await later(90);
    expect(await lettersOf(talk)).toHaveLength(1);
    const { actor } = await logInAs(talk.caio);
    expect(await findLetterChoice(actor)).toEqual({ messages: false });
    await chooseLetters(actor, true);
    await say(talk, 'ana', 'Olá?');
    await later(16);
    expect(await lettersOf(talk)).toHaveLength(2);
  });

  test('is nobody for a token that we did not send', async () => {
    await letterWithWayOut();
    expect(await isUnsubscribeToken('x'.repeat(43))).toBe(false);
    await expect(unsubscribe('x'.repeat(43))).rejects.toMatchObject({
      code: 'not_found',
      reason: 'link_unknown',
    });
  });

  test('leaves no token in the letter box of what was sent', async () => {
    const { token } = await letterWithWayOut();
    const mails = await db.mail.findMany({ where: { template: 'unreadMessages' } });
    expect(JSON.stringify(mails)).not.toContain(token);
  });
});
