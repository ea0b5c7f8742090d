import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { agreeToVersions } from '@/lib/accounts/agreement/agreement';
import { VERSIONS } from '@/lib/accounts/agreement/versions';
import { askForEmailChange } from '@/lib/accounts/email-change/email-change';
import { collectWorks } from '@/lib/catalog/ownership';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { collectNotices } from '@/lib/notices/personal-data';
import { askAboutData, collectFeedback } from '@/lib/support/feedback';
import { createSubWork, createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { tell } from '@/test/notices';
import { unzip } from '@/test/unzip';
import { type Collector, downloadData } from '@/lib/accounts/personal-data';

test('a user gets everything stored about them, and nothing about others', async () => {
  const [ana, bia] = [await createMember({ name: 'Ana Lima', phone: '11987654321' }), await createMember()];
  const [{ actor }, other] = [await logInAs(ana, '203.0.113.5'), await logInAs(bia)];
  const work = await createWork({ userId: ana.id, title: 'Pintura de fachada' });
  await createSubWork({ workId: work.id, title: 'Portão' });
  await createWork({ userId: bia.id, title: 'De outra pessoa' });
  await askAboutData(actor, { suggestion: 'Quero saber o que guardam', evaluation: null, uid: ana.uid });
  await askAboutData(other.actor, { suggestion: 'Outro pedido', evaluation: null, uid: bia.uid });
  await tell(ana);
  const foreign = await tell(bia, { path: '/balance' });
  await agreeToVersions(actor, VERSIONS);
  await db.$transaction((tx) => askForEmailChange(tx, { userId: ana.id, email: 'ana.nova@example.com' }));
  await storage.put(`${ana.uid}/${ana.uid}.webp`, Buffer.from('retrato'));
  await storage.put(`${bia.uid}/${bia.uid}.webp`, Buffer.from('outro'));

  const file = await downloadData(actor, [collectWorks, collectFeedback, collectNotices]);

  expect(file.name).toMatch(new RegExp(`^${ana.uid}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const entries = unzip(new Uint8Array(await file.arrayBuffer()));
  expect([...entries.keys()]).toEqual([
    'account.json',
    'ads.json',
    'feedback.json',
    'notices.json',
    `files/${ana.uid}/${ana.uid}.webp`,
  ]);
  expect(entries.get(`files/${ana.uid}/${ana.uid}.webp`)).toBe('retrato');
  expect(JSON.parse(entries.get('account.json') ?? '')).toMatchObject({
    name: 'Ana Lima',
    email: ana.email,
    phone: '11987654321',
    emailChange: { email: 'ana.nova@example.com' },
    agreements: [{ document: 'terms' }, { document: 'privacy' }],
    sessions: [{ ip: '203.0.113.5', userAgent: 'Vitest' }],
  });
  expect(JSON.parse(entries.get('ads.json') ?? '')).toMatchObject([
    { title: 'Pintura de fachada', subWorks: [{ title: 'Portão' }] },
  ]);
  expect(JSON.parse(entries.get('feedback.json') ?? '')).toMatchObject([
    { suggestion: 'Quero saber o que guardam' },
  ]);
  expect(JSON.parse(entries.get('notices.json') ?? '')).toMatchObject([
    { kind: 'pixKeyRemoved', path: '/settings/payments', readAt: null },
  ]);
  const all = [...entries.values()].join();
  for (const secret of ['argon2id', 'tokenHash', bia.uid, 'De outra pessoa', foreign.path])
    expect(all).not.toContain(secret);
});

test('a user without data gets an archive too, at most six an hour', async () => {
  const { actor } = await logInAs(await createMember());
  for (let time = 0; time < 6; time += 1) expect((await downloadData(actor, [])).size).toBeGreaterThan(100);
  await expect(downloadData(actor, [])).rejects.toMatchObject({ code: 'too_many' });
});

test('archives are built one at a time; ten requests can wait, an eleventh is refused', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => (await logInAs(await createMember())).actor),
  );
  let running = 0;
  const slowly: Collector = async () => {
    running += 1;
    expect(running).toBe(1);
    await setTimeout(50);
    running -= 1;
    return { file: 'slow.json', records: [] };
  };
  const downloads = await Promise.allSettled(people.map((actor) => downloadData(actor, [slowly])));
  const refused = downloads.filter((download) => download.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 30 }),
  ]);
});
