import { expect, inject, test } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { subscribeToPush } from '@/lib/accounts/push/subscription';
import { incoming } from '@/test/pictures';
import { webmRecording } from '@/test/recordings';
import { openTalk, read, say, type Talk } from '@/test/chat/conversations';
import { addMessageVoice } from './voice/voice';
import { runAllJobs } from '@/test/jobs';
import { logInAs } from '@/test/members';
import { openPushBrowser, type PushBrowser } from '@/test/push/browser';

async function openBrowserOf(person: User): Promise<PushBrowser> {
  const browser = openPushBrowser(inject('pushOrigin'));
  await subscribeToPush((await logInAs(person)).actor, browser.target);
  return browser;
}

async function openTalkWithBrowsers(): Promise<{ talk: Talk; anas: PushBrowser; caios: PushBrowser }> {
  const talk = await openTalk();
  return { talk, anas: await openBrowserOf(talk.ana), caios: await openBrowserOf(talk.caio) };
}

test('a message is pushed to the receiver with its text, and not to its author', async () => {
  const { talk, anas, caios } = await openTalkWithBrowsers();
  await say(talk, 'ana', 'Amanhã às 9?');
  await runAllJobs();
  expect(await caios.notices()).toEqual([
    {
      title: 'Ana Souza',
      body: 'Amanhã às 9?',
      path: `/chat?receiver=${talk.ana.uid}`,
      tag: `chat-${talk.id}`,
    },
  ]);
  expect(await anas.pushed()).toEqual([]);
});

test('a voice message is pushed with its duration', async () => {
  const { talk, caios } = await openTalkWithBrowsers();
  const recording = { conversationId: talk.id, peaks: [1], file: incoming(webmRecording(12)) };
  const { id } = await addMessageVoice((await logInAs(talk.ana)).actor, recording);
  await say(talk, 'ana', '');
  await db.messageVoice.update({ where: { id }, data: { position: 1 } });
  await runAllJobs();
  expect(await caios.notices()).toMatchObject([{ body: 'Enviou uma mensagem de voz (0:12)' }]);
});

test('three messages in a row become one notification with the last text and their number', async () => {
  const { talk, caios } = await openTalkWithBrowsers();
  for (const text of ['Oi', 'Tudo bem?', 'x'.repeat(500)]) await say(talk, 'ana', text);
  await runAllJobs();
  expect(await caios.notices()).toMatchObject([{ title: 'Ana Souza (3)', body: 'x'.repeat(140) }]);
});

test('a message that is read immediately is not pushed', async () => {
  const { talk, caios } = await openTalkWithBrowsers();
  await say(talk, 'ana', 'Oi');
  await read(talk, 'caio');
  await runAllJobs();
  expect(await caios.pushed()).toEqual([]);
});

test('each browser of a user is notified once', async () => {
  const { talk, caios } = await openTalkWithBrowsers();
  const phones = await openBrowserOf(talk.caio);
  await say(talk, 'ana', 'Oi');
  await runAllJobs();
  await runAllJobs();
  expect([await caios.notices(), await phones.notices()].map(({ length }) => length)).toEqual([1, 1]);
});
