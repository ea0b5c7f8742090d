import { describe, expect, inject, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { closeAccount } from '@/lib/accounts/deletion';
import { advanceClock } from '@/test/clock';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { openPushBrowser } from '@/test/push/browser';
import { readVapid } from '@/test/push/vapid';
import { pushKey } from '@/lib/services/push/push-service';
import { endSession } from '../session';
import {
  findPush,
  findPushReader,
  listPushSessions,
  purgeEndedSubscriptions,
  pushTo,
  subscribeToPush,
  unsubscribeFromPush,
} from './subscription';

const NOTICE = { title: 'Olá', body: 'Ana escreveu: “não”', path: '/chat', tag: 'chat-1' };
const openBrowser = (answer?: 'gone' | 'foreign' | 'busy') => openPushBrowser(inject('pushOrigin'), answer);

async function subscribe(answer?: 'gone' | 'foreign' | 'busy') {
  const { actor } = await logInAs(await createMember());
  const browser = openBrowser(answer);
  await subscribeToPush(actor, browser.target);
  const push = async () => {
    const reader = await findPushReader(actor.sessionId);
    if (reader) await pushTo(reader, NOTICE);
  };
  return { actor, browser, push };
}

describe('nothing is pushed', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send/abc',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://:secret@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])("to %s, which is not a browser's push service", async (endpoint) => {
    const { actor } = await logInAs(await createMember());
    const subscribing = subscribeToPush(actor, { ...openBrowser().target, endpoint });
    await expect(subscribing).rejects.toMatchObject({ code: 'invalid', reason: 'push_service_unknown' });
    expect(await findPush(actor)).toMatchObject({ on: false });
  });

  test('for a key that is not a point on the curve', async () => {
    const { actor } = await logInAs(await createMember());
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const subscribing = subscribeToPush(actor, { ...openBrowser().target, p256dh });
    await expect(subscribing).rejects.toMatchObject({ code: 'invalid', reason: 'push_key_invalid' });
    expect(await findPush(actor)).toMatchObject({ on: false });
  });

  test('to a user who logged out in the meantime', async () => {
    const { actor } = await logInAs(await createMember());
    await endSession(actor, actor.sessionId);
    await expect(subscribeToPush(actor, openBrowser().target)).rejects.toThrow('log_in_first');
  });

  test('after logging out, unsubscribing, the end of the session, or a block', async () => {
    const ways: ((given: Awaited<ReturnType<typeof subscribe>>) => Promise<unknown>)[] = [
      ({ actor }) => endSession(actor, actor.sessionId),
      ({ actor }) => unsubscribeFromPush(actor),
      ({ actor }) => db.user.update({ where: { id: actor.userId }, data: { blockedAt: new Date() } }),
      async () => advanceClock({ days: 31 }),
    ];
    for (const way of ways) {
      const given = await subscribe();
      await way(given);
      await given.push();
      expect(await given.browser.pushed()).toEqual([]);
    }
  });

  test.each([
    ['to a browser that has ended it', 'gone'],
    ['to a browser that subscribed under other keys than ours of now', 'foreign'],
  ] as const)('%s, a second time', async (_, kind) => {
    const { actor, browser, push } = await subscribe(kind);
    await push();
    await push();
    expect(await browser.pushed()).toHaveLength(1);
    expect(await findPush(actor)).toMatchObject({ on: false });
  });

  test("to a browser's former user when another user is logged in there", async () => {
    const { actor: former, browser } = await subscribe();
    const { actor: next } = await logInAs(await createMember());
    await subscribeToPush(next, browser.target);
    expect(await listPushSessions(db, former.userId)).toEqual([]);
    expect(await listPushSessions(db, next.userId)).toEqual([next.sessionId]);
  });
});

test('a notification arrives unchanged, signed, and readable only by the browser', async () => {
  const { browser, push } = await subscribe();
  await push();
  expect(await browser.notices()).toEqual([NOTICE]);
  const [pushed] = await browser.pushed();
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
  const { audience, subject, key, expiresInHours } = readVapid(pushed?.headers.authorization ?? '');
  expect({ audience, key }).toEqual({ audience: inject('pushOrigin'), key: pushKey });
  expect(subject).toMatch(/^mailto:.+@/);
  expect(expiresInHours).toBeGreaterThan(0);
  expect(expiresInHours).toBeLessThanOrEqual(24);
  expect(Buffer.from(pushed?.body ?? '', 'base64').toString('latin1')).not.toContain('Ana');
});

test('delivery to a busy push service is retried, and the subscription stays', async () => {
  const { actor, push } = await subscribe('busy');
  await expect(push()).rejects.toThrow('503');
  expect(await findPush(actor)).toMatchObject({ on: true });
});

test('ten tabs that subscribe at once create one subscription', async () => {
  const { actor } = await logInAs(await createMember());
  const browser = openBrowser();
  await Promise.all(Array.from({ length: 10 }, () => subscribeToPush(actor, browser.target)));
  expect(await db.pushSubscription.count({ where: { endpoint: browser.target.endpoint } })).toBe(1);
});

test('two users who subscribe concurrently in one browser get one subscription', async () => {
  const browser = openBrowser();
  const people = await Promise.all([createMember(), createMember()]);
  const actors = await Promise.all(people.map(async (person) => (await logInAs(person)).actor));
  await Promise.all(actors.map((actor) => subscribeToPush(actor, browser.target)));
  expect(await db.pushSubscription.count({ where: { endpoint: browser.target.endpoint } })).toBe(1);
});

test('a subscription is deleted when the session ends or the account closes', async () => {
  const [ended, closed, live] = [await subscribe(), await subscribe(), await subscribe()];
  await endSession(ended.actor, ended.actor.sessionId);
  await closeAccount(closed.actor, PASSWORD, { guards: [], erasers: [] });
  await purgeEndedSubscriptions(new Date());
  const sessionIds = [ended, closed, live].map(({ actor }) => actor.sessionId);
  const kept = await db.pushSubscription.findMany({ where: { sessionId: { in: sessionIds } } });
  expect(kept.map(({ sessionId }) => sessionId)).toEqual([live.actor.sessionId]);
});
