import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { placeReleasedOrder } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { freezeFor, OPERATOR, payOut } from '@/test/payouts';
import { markPayoutFailed } from './payout';

test.each([
  ['pt-BR', 'Não conseguimos enviar o seu repasse', /próximo lote de repasses/, /R\$\s90,05/],
  ['en-US', "We couldn't send your payout", /next batch of payouts/, /R\$\s90[.,]05/],
] as const)(
  'a provider gets an e-mail about a refused pay-out with the reason, what to do and the date of the next try: %s',
  async (locale, subject, when, amount) => {
    const { provider } = await placeReleasedOrder();
    const { email, pixKey } = await db.user.update({ where: { id: provider.userId }, data: { locale } });
    const { id } = await freezeFor(provider);
    await markPayoutFailed(OPERATOR, id, ' chave inexistente ');
    await runJobs();
    const mails = (await emailsTo(email)).filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(1);
    const text = mails[0]?.text ?? '';
    expect(text).toMatch(when);
    expect(text).toMatch(amount);
    expect(text).toContain('chave inexistente.');
    expect(text).toContain('/registration#0');
    expect(text).not.toContain(pixKey);
    expect(await payOut(provider)).toMatchObject({ state: 'sent' });
  },
);

test('a closed account receives no email', async () => {
  const { provider } = await placeReleasedOrder();
  const { id } = await freezeFor(provider);
  const { email } = await db.user.update({
    where: { id: provider.userId },
    data: { deletedAt: new Date() },
  });
  await markPayoutFailed(OPERATOR, id, 'conta encerrada');
  expect(await db.mail.count({ where: { recipient: email, template: 'payoutFailed' } })).toBe(0);
});
