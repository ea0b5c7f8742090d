import { beforeAll, describe, expect, test } from 'vitest';
import { fingerprintPayers, purgePayers } from '@/lib/payments/charge/payer';
import { correctPayoutTransfer } from '@/lib/payouts/payout';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createOperator } from '@/test/console/operators';
import { createUser, taxNumberRow } from '@/test/factories';
import { whileHeld } from '@/test/held-rows';
import {
  createProvider,
  PAYER,
  paymentOf,
  placePaidOrder,
  placeReleasedOrder,
  type PlacedOrder,
} from '@/test/hiring';
import { payOut } from '@/test/payouts';
import type { ConsoleActor } from '../access/console-session';
import { searchEverything } from './search';

let operator: ConsoleActor;
let paid: PlacedOrder;

beforeAll(async () => {
  operator = (await createOperator()).actor;
  paid = await placePaidOrder();
});

/** The keys of the rows found, by list. */
async function search(term: string): Promise<Record<string, string[]>> {
  const found = await searchEverything(operator, term);
  return Object.fromEntries(found.map(({ list, rows }) => [list.name, rows.map(({ key }) => key)]));
}

describe('one field finds', () => {
  test('an order by its number, with its payment', async () => {
    for (const term of [String(paid.orderId), `#${paid.orderId}`, ` nº ${paid.orderId} `])
      expect(await search(term)).toMatchObject({
        orders: [String(paid.orderId)],
        payments: [paid.paymentId],
      });
  });

  test('a person by name without accents, @handle, e-mail and phone', async () => {
    const { id, uid, email } = await createUser({ name: 'Conceição Araújo Brandão', phone: '11933332222' });
    for (const term of ['conceicao araujo', 'CONCEIÇÃO ARA', `@${uid}`, email, '(11) 93333-2222'])
      expect((await search(term)).people, term).toEqual([String(id)]);
  });

  test('a provider by their CPF or CNPJ, with their sales', async () => {
    const { userId } = paid.provider;
    await db.taxNumber.deleteMany({ where: { userId } });
    await db.taxNumber.create({ data: taxNumberRow(userId, '11444777000161') });
    for (const term of ['11.444.777/0001-61', '11444777000161'])
      expect(await search(term)).toMatchObject({ people: [String(userId)], orders: [String(paid.orderId)] });
  });

  test('payments by the payer’s CPF, from any account', async () => {
    for (const term of [PAYER.cpf, '529.982.247-25'])
      expect((await search(term)).payments).toContain(paid.paymentId);
    expect((await search('111.444.777-35')).payments).toBeUndefined();
  });

  test('a payment by the gateway’s id and by ours', async () => {
    const { gatewayPaymentId } = await paymentOf(paid);
    expect((await search(gatewayPaymentId ?? '')).payments).toEqual([paid.paymentId]);
    expect((await search(paid.paymentId)).payments).toEqual([paid.paymentId]);
  });

  test('money of no payment by the gateway’s id and its reference', async () => {
    const { id } = await db.unknownPayment.create({
      data: {
        method: 'paypal',
        gatewayPaymentId: '7AB12345CD',
        reference: 'pedido-antigo-77',
        amountCents: 100,
        currency: 'BRL',
        seenAt: clock.now(),
      },
    });
    for (const term of ['7AB12345CD', 'pedido-antigo-77'])
      expect(await search(term)).toEqual({ unknown_payments: [id] });
    expect(await search('pedido-antigo')).toEqual({});
  });

  test('a pay-out by the bank’s id of the transfer, in any case', async () => {
    const provider = await createProvider();
    await placeReleasedOrder({ provider });
    const { id, transferId } = await payOut(provider);
    for (const term of [transferId ?? '', String(transferId).toLowerCase()])
      expect(await search(term)).toEqual({ payouts: [String(id)] });
  });

  test('a pay-out by a transfer id that was corrected, beside the pay-out that has it now', async () => {
    const [first, second] = [await createProvider(), await createProvider()];
    for (const provider of [first, second]) await placeReleasedOrder({ provider });
    const [one, other] = [await payOut(first), await payOut(second)];
    const correct = (payoutId: number, transferId: string) =>
      correctPayoutTransfer(operator, { payoutId, transferId, reason: 'trocados' });
    const former = one.transferId ?? '';
    await correct(one.id, 'TED-CORRIGIDO-1');
    expect(await search(former.toLowerCase())).toEqual({ payouts: [String(one.id)] });
    expect(await search('TED-CORRIGIDO-1')).toEqual({ payouts: [String(one.id)] });
    await correct(other.id, former);
    expect(await search(former)).toEqual({ payouts: [String(other.id), String(one.id)] });
  });

  test('a message to support by its number', async () => {
    const { id } = await db.feedback.create({
      data: {
        number: 'FB-7K2Q',
        code: 'payment',
        suggestion: 'Não consigo pagar.',
        name: 'Ana',
        email: 'a@example.com',
        phone: '',
      },
    });
    expect(await search('fb-7k2q')).toEqual({ feedback: [String(id)] });
  });

  test('nothing for an unknown term', async () => {
    expect(await search('nobody@example.com')).toEqual({});
    expect(await search('xyzxyzxyz')).toEqual({});
  });
});

test('at most five rows of a list are shown, and whether there are more', async () => {
  for (let number = 0; number < 6; number += 1) await createUser({ name: `Zoroastra Número ${number}` });
  const [people] = await searchEverything(operator, 'zoroastra');
  expect([people?.list.name, people?.rows.length, people?.hasMore]).toEqual(['people', 5, true]);
});

test('a search is logged with its numbers and addresses hidden', async () => {
  const { actor } = await createOperator();
  const terms = ['529.982.247-25', '11987654321', 'ana.souza@example.com', 'Ana Souza', '@ana7k2qx'];
  for (const term of terms) await searchEverything(actor, term);
  const entries = await db.auditEntry.findMany({
    where: { operatorId: actor.userId, act: 'searched' },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ reason }) => reason)).toEqual([
    '[number]',
    '[number]',
    '[email]',
    'Ana Souza',
    '@ana7k2qx',
  ]);
  expect(entries[0]).toMatchObject({ subjectKind: 'list', subjectId: 'search', before: null, after: null });
});

describe('the fingerprint of a payer’s CPF', () => {
  const fingerprintOf = async (placed: PlacedOrder) => (await paymentOf(placed)).payerCpfFingerprint;

  test('is added to older payments, unless their payer is erased at the same time', async () => {
    const [kept, erased] = [await placePaidOrder(), await placePaidOrder()];
    const where = { id: { in: [kept.paymentId, erased.paymentId] } };
    await db.payment.updateMany({ where, data: { payerCpfFingerprint: null } });
    const erasing = {
      table: 'payments' as const,
      id: erased.paymentId,
      changing: ['update payments set payer_cpf_sealed = null where id = $1'],
    };
    await whileHeld(erasing, fingerprintPayers);
    expect(await fingerprintOf(kept)).toBe(await fingerprintOf(paid));
    expect(await fingerprintOf(erased)).toBeNull();
  });

  test('is erased together with the CPF', async () => {
    const placed = await placePaidOrder();
    expect(await fingerprintOf(placed)).toMatch(/^\w+\.[\w-]{43}$/);
    await purgePayers(new Date(clock.now().getTime() + 10 * 366 * 86_400_000));
    expect(await paymentOf(placed)).toMatchObject({ payerCpfSealed: null, payerCpfFingerprint: null });
  });
});
