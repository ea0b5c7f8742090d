import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { deliverWebhooks, placeReleasedOrder } from '@/test/hiring';
import { emailsTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { sandbox } from '@/test/payment-sandbox';
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
    expect(text).toContain('/settings/payments');
    expect(text).not.toContain(pixKey);
    expect(await payOut(provider)).toMatchObject({ state: 'sent' });
  },
);

test.each([
  ['pt-BR', 'Enviamos R$ 90,05 para você', /As suas partes somam R\$ 180,10; descontamos R\$ 90,05/],
  ['en-US', 'We sent you R$ 90,05', /Your shares add up to R\$ 180,10; we took off R\$ 90,05/],
] as const)(
  'a provider gets an e-mail about a pay-out with its amount, what was netted and the transfer: %s',
  async (locale, subject, netted) => {
    const { provider, paymentId } = await placeReleasedOrder();
    const { email } = await db.user.update({ where: { id: provider.userId }, data: { locale } });
    await payOut(provider);
    await sandbox.refund(paymentId);
    await deliverWebhooks();
    for (let made = 0; made < 2; made += 1) await placeReleasedOrder({ provider });
    const { transferId } = await payOut(provider);
    await runJobs();
    const mails = await emailsTo(email);
    const sent = mails.filter((mail) => mail.subject?.replace(/\s/g, ' ') === subject);
    expect(sent).toHaveLength(2);
    const [first, last] = sent.map(({ text }) => text?.replace(/\s+/g, ' '));
    expect(first).not.toMatch(netted);
    expect(last).toMatch(netted);
    expect(last).toContain(transferId);
    expect(last).toContain('/balance');
    const refunded = mails.filter(({ text }) => /Descontamos R\$\s90,05|We took R\$\s90,05/.test(text ?? ''));
    expect(refunded).toHaveLength(1);
  },
);

test('the e-mail about a release states the share, and leaves what is paid next to the balance', async () => {
  const { provider, paymentId } = await placeReleasedOrder();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: provider.userId } });
  await freezeFor(provider);
  await sandbox.refund(paymentId);
  await deliverWebhooks();
  await placeReleasedOrder({ provider });
  await runJobs();
  const released = (await emailsTo(email)).filter(({ subject }) => subject?.includes('liberados'));
  expect(released).toHaveLength(2);
  for (const { text } of released) {
    expect(text?.match(/R\$\s[\d.,]+/g)).toEqual([expect.stringContaining('90,05')]);
    expect(text).toContain('/balance');
  }
});

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
