import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { render } from '@/lib/services/mail/render';
import { doAction } from '@/test/console/actions';
import { createOperator } from '@/test/console/operators';
import { createMember } from '@/test/members';
import { runAction } from '../actions/run-action';

const values = { subject: 'Sobre o seu repasse {5}', text: 'O banco devolveu o Pix.\nConfira a chave.' };

test('an operator’s e-mail is sent as it was written, with a notice, and is kept in the log', async () => {
  const { actor } = await createOperator();
  const { id, email, name } = await createMember({ locale: 'pt-BR' });
  await doAction(actor, 'email_person', { id, values });
  const mail = await db.mail.findFirstOrThrow({ where: { recipient: email, template: 'writtenByUs' } });
  expect(mail).toMatchObject({ locale: 'pt-BR' });
  expect(await db.notice.count({ where: { userId: id, kind: 'writtenByUs' } })).toBe(1);
  expect(
    await db.auditEntry.findFirst({ where: { act: 'person_emailed', subjectId: String(id) } }),
  ).toMatchObject({
    operatorId: actor.userId,
    reason: `${values.subject}\n${values.text}`,
  });
  for (const locale of ['pt-BR', 'en-US'] as const) {
    const sent = {
      name,
      subject: values.subject,
      quote: values.text,
      link: 'https://x/central',
      support: 'a@x',
    };
    const { subject, text } = render('writtenByUs', sent, locale);
    expect(subject).toBe(values.subject);
    expect(text).toContain(values.text.split('\n')[1]);
  }
});

test('it requires the second factor, a subject, a text, and an open account', async () => {
  const { actor } = await createOperator();
  const { id } = await createMember();
  const request = { action: 'email_person', id: String(id), values };
  const stale = runAction({ ...actor, isFresh: false }, request);
  await expect(stale).rejects.toMatchObject({ reason: 'confirm_first' });
  await expect(runAction(actor, { ...request, values: { subject: ' ', text: 'a' } })).rejects.toMatchObject({
    fields: { subject: 'required' },
  });
  await db.user.update({ where: { id }, data: { deletedAt: new Date() } });
  await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
});
