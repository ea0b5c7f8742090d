import { expect, test } from 'vitest';
import { payoutList } from './payout-list';

const frozenAt = new Date('2026-11-21T12:00:00Z');
const payout = {
  id: 31,
  uid: 'caio',
  name: 'Caio Lima',
  pixKey: 'a@b.co',
  amountCents: 123_456,
  orderIds: [7, 8],
  state: 'frozen' as const,
  isDoubtful: false,
};

type Given = Partial<Omit<typeof payout, 'state'> & { state: 'frozen' | 'sent' | 'failed' }>;

async function linesOf(given: Given, locale: 'pt-BR' | 'en-US' = 'pt-BR'): Promise<string[]> {
  const batch = { id: 4, frozenAt, payouts: [{ ...payout, ...given }] };
  const bytes = await payoutList(batch, locale).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
}

test.each(['=HYPERLINK("http://x")', '@SUM(1)', '-2+3', '+1+1', '\tx', '=1@x.co'])(
  'a cell that a spreadsheet would evaluate is written as text: %s',
  async (name) => {
    const [, line] = await linesOf({ name });
    expect(line).toContain(`;"'${name.replaceAll('"', '""')}";`);
  },
);

test('a phone used as a Pix key is not changed', async () => {
  expect((await linesOf({ pixKey: '+5511987654321' }))[1]).toContain(';"+5511987654321";');
});

test('quotes and separators in a name are escaped', async () => {
  expect((await linesOf({ name: 'Caio "Gato"; Lima' }))[1]).toContain(';"Caio ""Gato""; Lima";');
});

test('the list uses the number format and separators of the language', async () => {
  expect(await linesOf({})).toEqual([
    '\uFEFF"Repasse";"Usuário";"Nome";"Chave Pix";"Valor em R$";"Pedidos"',
    '"31";"caio";"Caio Lima";"a@b.co";"1234,56";"7 8"',
    '',
  ]);
  expect((await linesOf({}, 'en-US'))[1]).toBe('"31","caio","Caio Lima","a@b.co","1234.56","7 8"');
});

test.each<Given>([{ state: 'sent' }, { state: 'failed' }, { isDoubtful: true }])(
  'the list contains no pay-out that must not be sent: %o',
  async (given) => {
    expect(await linesOf(given)).toHaveLength(2);
  },
);

test('the file name contains the batch and the São Paulo day', () => {
  const late = new Date('2026-11-22T01:00:00Z');
  const batch = { id: 4, frozenAt: late, payouts: [payout] };
  expect(payoutList(batch, 'pt-BR').name).toBe('repasses-4-2026-11-21.csv');
});
