import { expect, test } from 'vitest';
import { reportPerson } from '@/lib/messaging/safety/report';
import { db } from '@/lib/platform/database/db';
import { converse } from '@/test/chat';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { getConsoleActor } from '../access/console-session';
import { listWaiting } from '../home/waiting';
import {
  decideReport,
  openReport,
  openReportedPicture,
  queueFeedback,
  queueReports,
  replyToFeedback,
} from './queues';

test('a report waits, is read, which is noted, and is closed with what came of it', async () => {
  const { conversationId, ana, bia } = await converse([['bia', 'Me paga por fora']]);
  await reportPerson(ana, { conversationId, position: 1, kind: 'fraud', note: 'golpe' });
  const acting = await getConsoleActor((await createOperator()).actor);
  const [waiting] = await queueReports();
  expect(waiting).toMatchObject({ kind: 'fraud', reporter_uid: ana.uid, reported_uid: bia.uid });
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'reports', count: 1 }));
  const id = waiting?.id ?? 0;
  expect(await openReport(acting, id)).toMatchObject({ position: 1, said: [{ text: 'Me paga por fora' }] });
  expect(await db.chatReading.count({ where: { operatorId: acting.userId, groundId: id } })).toBe(1);
  await decideReport(acting, { id, reason: 'Conta bloqueada' });
  expect(await queueReports()).toEqual([]);
  await expect(decideReport(acting, { id, reason: 'de novo' })).rejects.toMatchObject({
    reason: 'report_closed',
  });
  expect(await db.auditEntry.findMany({ where: { subjectKind: 'report' } })).toMatchObject([
    { act: 'report_closed', reason: 'Conta bloqueada', before: { closedAt: null } },
  ]);
});

test('an operator neither reads nor closes a report in which they are one of the two', async () => {
  const { conversationId, ana, bia } = await converse([['bia', 'Oi']]);
  await reportPerson(ana, { conversationId, kind: 'spam', note: '' });
  const { id } = await db.messageReport.findFirstOrThrow({ where: { conversationId } });
  for (const { userId } of [ana, bia]) {
    const { actor } = await openConsoleAs(await db.user.findUniqueOrThrow({ where: { id: userId } }));
    const acting = await getConsoleActor(actor);
    const own = { code: 'forbidden', reason: 'own_matter' };
    await expect(openReport(acting, id)).rejects.toMatchObject(own);
    await expect(decideReport(acting, { id, reason: 'nada' })).rejects.toMatchObject(own);
    const picture = { reportId: id, id: crypto.randomUUID(), width: 480 } as const;
    await expect(openReportedPicture(acting, picture)).rejects.toMatchObject(own);
  }
  expect(await db.chatReading.count({ where: { groundId: id } })).toBe(0);
});

test('what somebody wrote to us waits until it is answered, once, and the answer is in the log without its words', async () => {
  const acting = await getConsoleActor((await createOperator()).actor);
  const email = 'visitante@example.com';
  const { id } = await db.feedback.create({
    data: {
      number: '7K4C-QWMA',
      code: 'help',
      suggestion: 'Não consigo entrar',
      name: 'Rui',
      email,
      phone: '',
    },
  });
  expect(await queueFeedback()).toMatchObject([{ id, text: 'Não consigo entrar', uid: '' }]);
  await replyToFeedback(acting, { id, text: 'Já resolvemos' });
  expect(await queueFeedback()).toEqual([]);
  await expect(replyToFeedback(acting, { id, text: 'de novo' })).rejects.toMatchObject({
    reason: 'feedback_answered',
  });
  const [entry] = await db.auditEntry.findMany({ where: { subjectKind: 'feedback' } });
  expect(entry).toMatchObject({ act: 'feedback_answered', operatorId: acting.userId, reason: '' });
  expect(JSON.stringify(entry)).not.toContain('resolvemos');
});
