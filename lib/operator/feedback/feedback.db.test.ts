import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { doAction, offeredActions } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { listFeedbackQueue } from './feedback';

test('a message waits until it is answered once, and the audit log does not contain the reply', async () => {
  const { actor } = await createOperator();
  const { id } = await db.feedback.create({
    data: {
      number: '7K4C-QWMA',
      code: 'help',
      suggestion: 'Não consigo entrar',
      name: 'Rui',
      email: 'visitante@example.com',
      phone: '',
    },
  });
  expect(await listFeedbackQueue()).toMatchObject([{ id, suggestion: 'Não consigo entrar', author: null }]);
  await doAction(actor, 'answer_feedback', { id, values: { text: 'Já resolvemos' } });
  expect(await listFeedbackQueue()).toEqual([]);
  expect(await offeredActions(actor, 'feedback', id)).toEqual([]);
  const again = doAction(actor, 'answer_feedback', { id, values: { text: 'de novo' } });
  await expect(again).rejects.toMatchObject({ reason: 'action_not_possible' });
  const [entry] = await db.auditEntry.findMany({ where: { subjectKind: 'feedback' } });
  expect(entry).toMatchObject({ act: 'feedback_answered', operatorId: actor.userId, reason: '' });
  expect(JSON.stringify(entry)).not.toContain('resolvemos');
});
